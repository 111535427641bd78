/** Path segment for a definition without a version, which is '' everywhere else. */
export const BLANK_VERSION = '___';
