/** The address bar. */
export interface History {
  readonly origin: string;
  /** The current path, query and fragment. */
  readonly current: () => string;
  readonly push: (href: string) => void;
  readonly replace: (href: string) => void;
  /** Leaves the site for a page of another program. */
  readonly leave: (href: string) => void;
  /** Reloads the page. */
  readonly reload: () => void;
  /** Calls back with the new href when the user goes back or forward; returns how to stop that. */
  readonly listen: (moved: (href: string) => void) => () => void;
}

const current = (): string => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

/** The address bar over `window.history`. */
export const browserHistory: History = {
  get origin() {
    return window.location.origin;
  },
  current,
  push: (href) => window.history.pushState(null, '', href),
  replace: (href) => window.history.replaceState(null, '', href),
  leave: (href) => window.location.replace(href),
  reload: () => window.location.reload(),
  listen: (moved) => {
    const onMove = () => moved(current());
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  },
};
