/** Limits of the server alone. Sizes in bytes, times in milliseconds. */
export const serverLimits = {
  jsonBody: 5_000_000,
  formDefinition: 20_000_000,
  gzipInflated: 128_000_000,
  submissionXml: 20_000_000,
  submissionFiles: 1000,
  attachmentChanges: 500,
  xmlDepth: 100,
  jsonDepth: 100,
  /** Conditions of a query, and characters of a text to find within answers. */
  queryConditions: 100,
  textToFind: 256,
  /** Characters of answers to search, once for each condition on texts. */
  searchedCharacters: 5_000_000_000,
  passwordBytesMax: 72,
  sessionLifetime: 24 * 60 * 60 * 1000,
} as const;
