/** How an address names the version of a definition that names none, which is '' everywhere else (facts: api §10.2). */
export const BLANK_VERSION = '___';
