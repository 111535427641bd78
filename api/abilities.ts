/**
 * What our server can do beyond the protocol, and says of itself in the current user (extended); another server says
 * nothing (docs/decisions/0037-abilities-of-the-server.md).
 *
 * - `aggregates` counts, aggregates and groups submissions by `$apply` of OData.
 * - `backupsRun` makes a backup when asked.
 * - `boards` keeps the charts that are pinned for a form, for all who explore it.
 * - `briefing` tells in one reply what is going on in all projects.
 * - `events` tells what changes as it changes (docs/live.md).
 * - `exports` exports submissions as .xlsx and .json, with labels, and takes `$search`, `$select` and `$orderby` in all exports.
 * - `gzip` decompresses request bodies, which others store as they are.
 * - `pictures` lists the pictures and films of submissions, with answers as their captions.
 * - `progress` tells how projects and forms go on, and keeps what is planned for them; else the browser counts, without plans.
 * - `projectVersions` tells the version of a project (`ETag`), and saves it only if it is still that (`If-Match`).
 * - `publicLinkTerms` keeps closing date, limit, thank-you text and redirection of public links, and changes links.
 * - `queriesOnAnswers` filters and orders submissions by their answers, and searches them (docs/odata.md).
 * - `repeatCounts` tells with each submission how many rows its repeats have.
 * - `repeatFilters` filters by answers in repeats, and counts and aggregates the rows of repeats.
 * - `resetEndsSessions` ends the sessions of a user whose password is reset; others keep them.
 * - `siteAddress` stores where codes, mails and links lead.
 * - `safeForExcel` supports this parameter of exports, which others silently ignore.
 * - `separateEdits` lists edits that are stored as submissions of their own, because they came before there were versions.
 * - `sharedWebForms` has web forms on computers that several people use, and without a network; not said where an Enketo shows them.
 * - `submissionsBatch` reviews, deletes and restores many submissions in one call.
 * - `summaries` tells of a question what its answers come to: figures, bins, the most frequent values, or where they are.
 * - `thumbnails` makes small pictures of those in submissions; not said by a machine that cannot.
 * - `webhooks` tells other programs what happens in projects (docs/webhooks.md).
 */
export const abilities = [
  'aggregates',
  'backupsRun',
  'boards',
  'briefing',
  'events',
  'exports',
  'gzip',
  'pictures',
  'progress',
  'projectVersions',
  'publicLinkTerms',
  'queriesOnAnswers',
  'repeatCounts',
  'repeatFilters',
  'resetEndsSessions',
  'safeForExcel',
  'separateEdits',
  'sharedWebForms',
  'siteAddress',
  'submissionsBatch',
  'summaries',
  'thumbnails',
  'webhooks',
] as const;

export type Ability = (typeof abilities)[number];
