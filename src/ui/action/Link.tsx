import type { MouseEvent, ReactNode } from 'react';
import { useLinkClickHandler } from 'react-router';
import { disabledBy, type Reason } from '../disabledBy';

export interface LinkProps {
  /** A path of the site, with query and hash. */
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Whether it leads to the current page. */
  readonly current?: boolean | undefined;
  /** Why it is disabled. */
  readonly reason?: Reason;
  readonly role?: 'menuitem' | undefined;
  readonly tabIndex?: number | undefined;
  /** Called when it was clicked and navigates. */
  readonly onFollow?: (() => void) | undefined;
}

/** A link within the site: a plain click navigates without loading a page; other clicks are left to the browser. */
export const Link = ({ href, children, className, current, reason, role, tabIndex, onFollow }: LinkProps) => {
  const navigate = useLinkClickHandler(href);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (reason) event.preventDefault();
    if (event.defaultPrevented) return;
    onFollow?.();
    navigate(event);
  };
  return (
    <a
      href={href}
      className={className}
      role={role}
      tabIndex={tabIndex}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
      {...disabledBy(reason)}
    >
      {children}
    </a>
  );
};
