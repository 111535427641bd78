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
  /** Calls back with the new href when the user goes back or forward; returns a function that unsubscribes. */
  readonly listen: (moved: (href: string) => void) => () => void;
}

const current = (): string => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

/**
 * Replaces the address. Safari refuses more than a hundred replacements in ten seconds, which fast typing may reach:
 * the next change of the state brings the address up to date.
 */
const replace = (href: string): void => {
  try {
    window.history.replaceState(null, '', href);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
  }
};

/** The address bar over `window.history`. */
export const browserHistory: History = {
  get origin() {
    return window.location.origin;
  },
  current,
  push: (href) => window.history.pushState(null, '', href),
  replace,
  leave: (href) => window.location.replace(href),
  reload: () => window.location.reload(),
  listen: (moved) => {
    const onMove = () => moved(current());
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  },
};
