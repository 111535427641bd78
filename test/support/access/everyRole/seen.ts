/** The content of the page: names of visible elements, in order. */
export interface Seen {
  readonly heading: string;
  readonly banner: string;
  readonly navbar: readonly string[];
  readonly current: string | undefined;
  readonly tabs: readonly string[];
  readonly closed: readonly string[];
  readonly columns: readonly string[];
  readonly controls: readonly string[];
  /** Targets of links in tables. */
  readonly leads: readonly string[];
  readonly text: string;
}

/** Reads the current page; self-contained, so that a test can send it to a browser. */
export const readPage = (): Seen => {
  const all = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const nameOf = (element: HTMLElement | undefined): string => element?.ariaLabel ?? element?.textContent?.trim() ?? '';
  const names = (selector: string): string[] => all(selector).map(nameOf);
  // Without the count some of them carry.
  const tabs = (more = '') => all(`.tabs a${more}`).map((tab) => tab.firstChild?.textContent ?? '');
  return {
    // Independent of the current date.
    heading: nameOf(all('h1')[0]).replace(/\d\d\/\d\d\/\d{4}/, '{day}'),
    banner: nameOf(all('header')[0]),
    navbar: names('nav[aria-label=Menu] a'),
    current: names('nav[aria-label=Menu] a[aria-current=page]')[0],
    tabs: tabs(),
    closed: tabs('[aria-disabled=true]'),
    columns: names('main :is(th[scope=col], [role=columnheader])'),
    controls: names('main :is(button, a)'),
    leads: all('main tbody a').map((link) => link.getAttribute('href') ?? ''),
    text: all('main')[0]?.textContent ?? '',
  };
};
