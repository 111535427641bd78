/**
 * Limits and other numbers of the site, some shared with the server. Sizes in bytes, times in milliseconds, unless the name says
 * otherwise.
 */
export const limits = {
  uploadBody: 100_000_000,
  gzipCsvFrom: 16_000,
  /** Maximum size of a download within the page; larger ones are left to the browser. */
  downloadInPage: 100_000_000,
  /** Last byte of a range that ends with the file, whose length is not known yet (RFC 8673, section 2.2). */
  rangeEnd: Number.MAX_SAFE_INTEGER,
  passwordLengthMin: 10,

  sessionWarning: 120_000,
  sessionMargin: 60_000,
  sessionCheckEvery: 15_000,
  /** First and last pause between checks of the session; each is twice the previous one. */
  restorePauseFirst: 2_000,
  restorePauseLast: 60_000,
  screenLoadTimeout: 120_000,
  uploadProgressEvery: 100,

  /** Delays between checks for web-form ids, each for checks up to the number after it. */
  webFormIdDelays: [
    [3_000, 20],
    [8_000, 50],
    [15_000, 70],
  ],
  /** The site does not wait for the ids of a form that was published longer ago. */
  webFormIdAge: 15 * 60_000,

  submissionChunkSmall: 250,
  submissionChunksSmall: 4,
  submissionChunkLarge: 1000,
  submissionColumns: 10,
  /** Submissions listed in the overview of a form. */
  latestSubmissions: 5,
  /** Maximum number of submissions with automatic totals, and of distinct values counted. */
  totalsAtOnce: 20_000,
  totalGroups: 200,
  /** Maximum size of a media file read for the labels of its choices, and number of choices in a list. */
  choicesFile: 4 << 20,
  fileChoices: 10_000,
  /** Maximum number of submissions reviewed, deleted or restored by one call. */
  submissionsBatch: 500,
  /** Days for which deleted objects can be restored. */
  trashDays: 30,
  /** Maximum number of deleted submissions listed by the site. */
  submissionTrash: 500,
  /** Maximum number of listed edits that are submissions of their own. */
  separateEdits: 100,
  /** Rows of 36 pixels each; some browsers show no more than 17.8 million pixels of a page. */
  submissionRows: 400_000,
  /** Approximate number of questions per call, which one scan of all submissions answers. */
  questionsAtOnce: 24,
  /** On the board of a form. */
  boardCharts: 100,
  /** Maximum number of submissions loaded automatically for charts, with servers that do not count. */
  submissionsExplored: 5000,
  decimalDigits: 14,

  /** Number of listed backups, and time without a success after which the page reports a problem. */
  backupAudits: 10,
  backupLate: 3 * 24 * 60 * 60 * 1000,
  /** Audit entries per read. */
  auditPage: 250,
} as const;

/** Name of the project on a new server; if it is the only one and empty, the introduction is shown. */
export const defaultProjectName = 'Default Project';
