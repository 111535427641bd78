/** What an entry of the browser's history says of a form with pages. */
interface PageEntry {
  readonly page: string;
  /** The pages that the entries before it show. */
  readonly before: readonly string[];
}

/** The present entry; null where it is no page's. */
export const pageEntry = (): PageEntry | null => {
  const { page, before } = (history.state ?? {}) as Partial<PageEntry>;
  return page !== undefined && before !== undefined ? { page, before } : null;
};

let shownBefore = pageEntry()?.page;

/** The page that was shown before a reload; undefined when asked again, as only the first form goes on there. */
export const takePageBefore = (): string | undefined => {
  const page = shownBefore;
  shownBefore = undefined;
  return page;
};
