/** The progress of counting a project or form in the browser, for servers that do not count. */
export interface CountedProgress {
  /** Forms with submissions on these days, and how many of them are counted. */
  readonly forms: number;
  readonly done: number;
  /** The number of submissions counted. */
  readonly submissions: number;
  /** Only the newest submissions of some forms were counted, because there are too many. */
  readonly isCut: boolean;
  /** Whether it is known who could send. */
  readonly knowsSilent: boolean;
  /** Whether the server has states of review. */
  readonly tellsReviews: boolean;
}

/** The value in the address that counts all submissions of the days, regardless of their number (`?counted=all`). */
export const COUNT_ALL = 'all';
