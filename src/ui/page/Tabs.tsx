import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Label, Menu } from 'semantic-ui-react';
import { Count } from '../status/Count';
import type { Reason } from '../disabledBy';
import { Icon } from '../Icon';
import type { IconName } from '../icons';
import { Link } from '../action/Link';
import { watchSize } from '../watchSize';

export interface Tab {
  readonly href: string;
  readonly text: string;
  readonly current?: boolean | undefined;
  /** The number of items on the page; null reserves space for a pending number. */
  readonly count?: number | null | undefined;
  /** The meaning of an alarming count. */
  readonly attention?: string | undefined;
  /** Why it is disabled. */
  readonly reason?: Reason;
}

/** The subject of a tab bar, if a page has more than one. */
export interface TabsCaption {
  readonly text: string;
  readonly icon: IconName;
}

export interface TabsProps {
  readonly tabs: readonly Tab[];
  /** Before the tab bar, as its name. */
  readonly caption?: TabsCaption | undefined;
}

/** A bar of links to the sections of a page. */
export const Tabs = ({ tabs, caption }: TabsProps) => {
  const { t } = useTranslation();
  const strip = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  // Everything that changes the width of tabs, and so moves those after them.
  const words = tabs.map(({ text, count }) => `${text} ${count}`).join();
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-current]');
    const menu = strip.current?.querySelector<HTMLElement>('.menu');
    if (!tab || !menu) return undefined;
    // On narrow screens the tab bar scrolls. Only the bar: counts also change while the user is reading far below it.
    return watchSize(menu, () => {
      const [here, box] = [tab.getBoundingClientRect(), menu.getBoundingClientRect()];
      menu.scrollLeft += (here.left + here.right - box.left - box.right) / 2;
    });
  }, [current, words]);
  return (
    <nav ref={strip} className="tabs" aria-label={caption?.text ?? t('parts.tabs')}>
      {caption && (
        <Label as="span" className="tabs-caption" aria-hidden="true">
          <Icon name={caption.icon} /> {caption.text}
        </Label>
      )}
      <Menu as="ul" secondary pointing>
        {tabs.map(({ href, text, current: isCurrent, count, attention, reason }) => (
          <li key={href}>
            <Menu.Item as={Link} href={href} active={isCurrent === true} current={isCurrent} reason={reason}>
              {text}
              {count !== undefined && (
                <>
                  {' '}
                  <Badge count={count} attention={attention} />
                </>
              )}
            </Menu.Item>
          </li>
        ))}
      </Menu>
    </nav>
  );
};

const Badge = ({ count, attention }: Required<Pick<Tab, 'attention'>> & { readonly count: number | null }) => {
  if (count === null) return <Label as="span" className="badge unknown" aria-hidden="true" />;
  if (attention === undefined) {
    return (
      <Label as="span" className="badge">
        <Count value={count} />
      </Label>
    );
  }
  return (
    <Label as="span" className="badge attention" data-tip={attention}>
      <span aria-hidden="true">
        <Count value={count} />
      </span>
      <span className="hidden-text">{attention}</span>
    </Label>
  );
};
