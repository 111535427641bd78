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
