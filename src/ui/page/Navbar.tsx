import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button';
import { classes } from '../classes';
import { Link } from '../action/Link';
import { useDismiss } from '../overlay/useDismiss';
import { Mark } from './Mark';

interface NavbarLink {
  readonly href: string;
  readonly text: string;
  readonly current: boolean;
}

export interface NavbarProps {
  readonly links: readonly NavbarLink[];
  /** Menus at the right end: language, user. */
  readonly children?: ReactNode;
}

/**
 * The bar at the top: the product, the main pages, and the user's menus. Below 600 px the links collapse into a menu.
 */
export const Navbar = ({ links, children }: NavbarProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const sections = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const here = links.find(({ current }) => current)?.href;
  useEffect(close, [close, here]);
  useDismiss(sections, isOpen, close);
  const press = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    toggle.current?.focus();
  };
  return (
    <header className="navbar">
      <div className="navbar-line">
        <Link href="/" className="brand">
          <Mark />
          {t('ui.product')}
        </Link>
        {links.length > 0 && (
          <div role="presentation" className="navbar-sections" ref={sections} onKeyDown={press}>
            <Button
              ref={toggle}
              kind="quiet"
              icon="bars"
              label={t('ui.menu')}
              className="navbar-toggle"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
            <nav className={classes('navbar-links', isOpen && 'open')} aria-label={t('ui.menu')}>
              {links.map(({ href, text, current }) => (
                <Link key={href} href={href} current={current} onFollow={close}>
                  {text}
                </Link>
              ))}
            </nav>
          </div>
        )}
        <div className="navbar-end">{children}</div>
      </div>
    </header>
  );
};
