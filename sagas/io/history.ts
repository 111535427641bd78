/** The address bar. */
export interface History {
  readonly origin: string;
  /** Path, query and fragment of where the browser is. */
  readonly current: () => string;
  readonly push: (href: string) => void;
  readonly replace: (href: string) => void;
  /** Leaves the site for a page another program answers. */
  readonly leave: (href: string) => void;
  /** Loads the page anew, at the same address. */
  readonly reload: () => void;
  /** Calls back with the new href when the person goes back or forward; returns how to stop that. */
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
