/** How far the browser is with counting how a project or a form goes on, in front of servers that do not. */
export interface CountedProgress {
  /** Forms of which something came on these days, and how many of them have been counted. */
  readonly forms: number;
  readonly done: number;
  /** How many submissions were looked at. */
  readonly submissions: number;
  /** Of some forms only the newest were: there are more of these days. */
  readonly isCut: boolean;
  /** Whether it is known who could send. */
  readonly tellsSilent: boolean;
  /** Whether the server has states of review. */
  readonly tellsReviews: boolean;
}

/** What the address says if all submissions of the days are to be counted, however many (`?counted=all`). */
export const COUNT_ALL = 'all';
