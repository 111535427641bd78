/*
 * The most characters that texts may have, as browsers count them. The schemas of requests and the forms of the site have
 * them from here, as single numbers, which are put where they are used.
 */

/** RFC 5321, section 4.5.3.1.3: a path of 256 with its brackets. */
export const email = 254;
export const displayName = 64;
/** Of projects, and of forms, which are their titles. */
export const name = 1000;
export const description = 10_000;
export const formId = 64;
export const version = 500;
/** The hint to a passphrase. */
export const hint = 1000;
/** The thank-you text and the address of a public link. */
export const linkText = 2000;
/** What people write about a submission, and why they did something. */
export const comment = 10_000;
export const note = 4000;
/** What is typed to prove something: longer ones are no typing mistakes. New passwords have a limit of their own. */
export const secret = 1000;
export const origin = 300;
/** What names something that is there: there may be more of it than can be made now. */
export const reference = 4000;
export const timestamp = 64;
/** A setting of newer clients, as JSON. */
export const preference = 100_000;
