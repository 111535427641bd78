/** Lines end with these in presentations and printed documents. */
const ENDS = /[\x0B\x0C]/g;

/** XML cannot hold these, not even as references; no one sees them. Copied from PDF, they stand where a word was broken. */
const IMPOSSIBLE =
  /[\0-\x08\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * A text as XML can hold it: with a single sign that it cannot, no one could read any of the answers again, neither the server nor
 * this page. Where a line ends, a blank keeps its words apart.
 */
export const writableText = (text: string): string => text.replace(ENDS, ' ').replace(IMPOSSIBLE, '');
