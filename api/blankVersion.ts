/** The path segment for the version of a definition without one, which is '' everywhere else. */
export const BLANK_VERSION = '___';
