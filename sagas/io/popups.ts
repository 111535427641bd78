/** Windows beside the site's own. */
export interface Popups {
  /**
   * Opens an address in a narrow window. To be called while a person's click is handled: browsers let nothing else.
   * @returns false where the browser did not let it
   */
  readonly open: (href: string) => boolean;
}

/** The window is so wide where there is room for that (specification §9), in pixels. */
const WIDTH = 601;

const features = (): string => {
  const size = window.innerWidth >= WIDTH ? [`width=${WIDTH}`, `height=${window.screen.availHeight}`, 'top=0'] : [];
  return [...size, 'location', 'resizable', 'scrollbars', 'status'].join(',');
};

/** The browser's. */
export const browserPopups: Popups = {
  open: (href) => {
    const opened = window.open(href, '_blank', features());
    // "noopener" among the features would say so too, but then no browser tells whether there is a window.
    if (opened) opened.opener = null;
    return opened !== null;
  },
};
