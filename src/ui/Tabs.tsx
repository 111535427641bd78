import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Count } from './Count';
import type { Reason } from './disabledBy';
import { Link } from './Link';

export interface Tab {
  readonly href: string;
  readonly text: string;
  readonly current?: boolean | undefined;
  /** How many things are behind it. */
  readonly count?: number | undefined;
  /** Why one cannot go there. */
  readonly reason?: Reason;
  /** It begins a group of its own, set apart from the tabs before it. */
  readonly apart?: boolean | undefined;
}

export interface TabsProps {
  readonly tabs: readonly Tab[];
  /** What the strip is for, where a page has two. */
  readonly label?: string | undefined;
}

/** A strip of links to the sections of a page. */
export const Tabs = ({ tabs, label }: TabsProps) => {
  const { t } = useTranslation();
  const strip = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  useEffect(() => {
    // On narrow screens the strip scrolls inside itself. (jsdom lays nothing out and has no such method.)
    strip.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={strip} className="tabs" aria-label={label ?? t('ui.tabs')}>
      <ul>
        {tabs.map(({ href, text, current: isCurrent, count, reason, apart }) => (
          <li key={href} className={apart ? 'apart' : undefined}>
            <Link href={href} current={isCurrent} reason={reason}>
              {text}
              {count !== undefined && (
                <>
                  {' '}
                  <span className="badge">
                    <Count value={count} />
                  </span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
