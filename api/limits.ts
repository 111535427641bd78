/**
 * Limits and other numbers of the site, some of which the server has in common with it. Sizes in bytes, times in
 * milliseconds, unless the name says otherwise.
 */
export const limits = {
  uploadBody: 100_000_000,
  gzipCsvFrom: 16_000,
  /** The largest file that the site receives itself, in bytes; larger ones are left to the browser. */
  downloadInPage: 100_000_000,
  /** The last byte of a range that ends where the file ends, of which nobody knows yet where that is (RFC 8673, section 2.2). */
  rangeEnd: Number.MAX_SAFE_INTEGER,
  passwordLengthMin: 10,

  sessionWarning: 120_000,
  sessionMargin: 60_000,
  sessionCheckEvery: 15_000,
  /** The pauses before the site asks again whether somebody is logged in; each is twice the one before. */
  restorePauseFirst: 2_000,
  restorePauseLast: 60_000,
  screenLoadTimeout: 120_000,
  uploadProgressEvery: 100,

  /** The delays between checks for web-form ids, each used while there were fewer checks than the second number. */
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
  /** Up to so many submissions are totalled without being asked for it; and so many different values are counted. */
  totalsAtOnce: 20_000,
  totalGroups: 200,
  /** A media file with choices is read for their labels up to so many bytes, and so many choices in a list. */
  choicesFile: 4 << 20,
  fileChoices: 10_000,
  /** How many submissions one call reviews, deletes or restores. */
  submissionsBatch: 500,
  /** Deleted things can be restored for so many days. */
  trashDays: 30,
  /** How many deleted submissions the site lists. */
  submissionTrash: 500,
  /** Edits that stand as submissions of their own, as far as they are listed. */
  separateEdits: 100,
  /** Rows of 36 pixels each; some browsers show no more than 17.8 million pixels of a page. */
  submissionRows: 400_000,
  /** About so many questions one call may ask: one look at all submissions answers them. */
  questionsAtOnce: 24,
  /** On the board of a form. */
  boardCharts: 100,
  /** Up to so many submissions are loaded for their charts without being asked for, in front of servers that do not count. */
  submissionsExplored: 5000,
  decimalDigits: 14,

  /** How many backups the page shows, and after how long without a success it reports a problem. */
  backupAudits: 10,
  backupLate: 3 * 24 * 60 * 60 * 1000,
  /** How many rows of the audit log are read at once. */
  auditPage: 250,
} as const;

/** The name of the project a new server starts with; if it is the only one and empty, the introduction is shown. */
export const defaultProjectName = 'Default Project';
