/**
 * Features of this server beyond the protocol, listed in the current user (extended); other servers list none
 * (docs/decisions/0037-abilities-of-the-server.md).
 *
 * - `aggregates` counts, aggregates and groups submissions by `$apply` of OData.
 * - `attachmentHistory` keeps replaced, removed and late files of submissions, and lists such changes.
 * - `backupsRun` makes a backup on request.
 * - `boards` stores pinned charts of a form, shared by its users.
 * - `briefing` summarizes all projects in one reply.
 * - `events` streams changes (docs/live.md).
 * - `exports` exports submissions as .xlsx and .json, with labels, and supports `$search`, `$select` and `$orderby` in all
 *   exports.
 * - `gzip` decompresses request bodies, which others store as they are.
 * - `hasDraft` reports of a form whether it has a draft.
 * - `pictures` lists images and videos of submissions, with answers as their captions.
 * - `progress` reports the progress of projects and forms, and stores targets; without it the browser counts, without targets.
 * - `projectVersions` returns the version of a project (`ETag`), and saves it only if that is unchanged (`If-Match`).
 * - `publicLinkTerms` stores closing date, limit, thank-you text and redirection of public links, and changes links.
 * - `queriesOnAnswers` filters and sorts submissions by their answers, and searches them (docs/odata.md).
 * - `repeatCounts` returns with each submission the number of rows in its repeats.
 * - `repeatFilters` filters by answers in repeats, and counts and aggregates the rows of repeats.
 * - `resetEndsSessions` ends the sessions of a user after a password reset; others do not.
 * - `siteAddress` stores the origin of links in codes and mails, and the base map.
 * - `safeForExcel` supports this parameter of exports, which others silently ignore.
 * - `separateEdits` lists edits stored as submissions of their own, received before the server had versions.
 * - `sharedViews` stores saved views of the submissions of a form, shared by its users.
 * - `sharedWebForms` has web forms for shared computers and offline use; not listed with an Enketo.
 * - `submissionsBatch` reviews, deletes and restores many submissions in one call.
 * - `summaries` summarizes the answers to a question: statistics, bins, the most frequent values, or locations.
 * - `thumbnails` makes thumbnails of images in submissions; not listed by a machine without support.
 * - `webhooks` notifies other programs of changes in projects (docs/webhooks.md).
 */
export const abilities = [
  'aggregates',
  'attachmentHistory',
  'backupsRun',
  'boards',
  'briefing',
  'events',
  'exports',
  'gzip',
  'hasDraft',
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
  'sharedViews',
  'sharedWebForms',
  'siteAddress',
  'submissionsBatch',
  'summaries',
  'thumbnails',
  'webhooks',
] as const;

export type Ability = (typeof abilities)[number];
