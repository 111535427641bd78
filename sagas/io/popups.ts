/** Additional browser windows. */
export interface Popups {
  /**
   * Opens an address in a narrow window. Call it in a click handler: browsers block it otherwise.
   * @returns false if the browser blocked it
   */
  readonly open: (href: string) => boolean;
}

/** The width of the window in pixels, if the screen is wide enough. */
const WIDTH = 601;

const features = (): string => {
  const size = window.innerWidth >= WIDTH ? [`width=${WIDTH}`, `height=${window.screen.availHeight}`, 'top=0'] : [];
  return [...size, 'location', 'resizable', 'scrollbars', 'status'].join(',');
};

/** The browser's. */
export const browserPopups: Popups = {
  open: (href) => {
    const opened = window.open(href, '_blank', features());
    // The feature "noopener" would have the same effect, but hide whether the window opened.
    if (opened) opened.opener = null;
    return opened !== null;
  },
};
