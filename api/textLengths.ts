/*
 * Maximum lengths of texts in characters, as browsers count them, for the schemas of requests and the forms of the site. They are
 * single numbers, which a build inlines.
 */

/** RFC 5321, section 4.5.3.1.3: a path of 256 with its brackets. */
export const email = 254;
export const displayName = 64;
/** For projects, and for titles of forms. */
export const name = 1000;
export const description = 10_000;
export const formId = 64;
export const version = 500;
/** Hint for a passphrase. */
export const hint = 1000;
/** Name of a shared view, and its query, which has to fit into the request for its page. */
export const viewName = 100;
export const viewQuery = 8000;
/** Thank-you text and URL of a public link. */
export const linkText = 2000;
/** Comments about a submission, and audit notes. */
export const comment = 10_000;
export const note = 4000;
/**
 * Passwords and passphrases in logins and similar requests: longer ones are no typing errors. New passwords have a limit of their
 * own.
 */
export const secret = 1000;
export const origin = 300;
/** References to existing objects, which may be longer than new ones. */
export const reference = 4000;
export const timestamp = 64;
/** A preference of newer clients, as JSON. */
export const preference = 100_000;
