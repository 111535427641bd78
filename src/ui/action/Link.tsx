import { useContext, type MouseEvent, type ReactNode } from 'react';
import { disabledBy, type Reason } from '../disabledBy';
import { NavigateContext } from './NavigateContext';

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

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A real link within the site: a plain click navigates without loading a page; other clicks are left to the browser. */
export const Link = ({ href, children, className, current, reason, role, tabIndex, onFollow }: LinkProps) => {
  const navigate = useContext(NavigateContext);
  const follow = (event: MouseEvent) => {
    if (reason) return event.preventDefault();
    if (event.defaultPrevented) return undefined;
    onFollow?.();
    if (!navigate || !isPlain(event)) return undefined;
    event.preventDefault();
    return navigate(href);
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
