import type { Ability } from '#api/abilities';
import type { Evaluator } from '../submission/filter/filterEvaluation';
import type { RootState } from '../index';

/*
 * What the site can do before the current server, by feature. Sagas and screens ask here, and nowhere for the server or
 * its abilities (docs/decisions/0037-abilities-of-the-server.md).
 */

const serverCan =
  (ability: Ability) =>
  (state: RootState): boolean =>
    state.session.user?.abilities?.includes(ability) === true;

const evaluatorBy =
  (ability: Ability) =>
  (state: RootState): Evaluator =>
    serverCan(ability)(state) ? 'server' : 'browser';

/* Evaluations of submissions: the browser does over the loaded rows what the server does not (`sagas/submission/evaluation.ts`). */

/** Filters, search and order of submissions by their answers. */
export const selectFilterEvaluator = evaluatorBy('queriesOnAnswers');
/** Totals and frequencies of the columns of a table. */
export const selectAggregatesEvaluator = evaluatorBy('aggregates');
/** Summaries of questions. */
export const selectSummariesEvaluator = evaluatorBy('summaries');
/** The list of pictures. */
export const selectPicturesEvaluator = evaluatorBy('pictures');
/** The progress of projects and forms. */
export const selectProgressEvaluator = evaluatorBy('progress');

/** Whether pictures can be listed: by the server, or by a browser that summarizes all loaded rows. */
export const selectHasPictures = (state: RootState): boolean =>
  selectPicturesEvaluator(state) === 'server' || selectSummariesEvaluator(state) === 'browser';

/** Whether repeats can be filtered; totals of their rows are available only from the server. */
export const selectHasRepeatFilters = (state: RootState): boolean =>
  selectFilterEvaluator(state) === 'browser' || selectHasRepeatTotals(state);
export const selectHasRepeatTotals = serverCan('repeatFilters');

/* Submissions. */

export const selectHasRepeatCounts = serverCan('repeatCounts');
export const selectHasThumbnails = serverCan('thumbnails');
export const selectHasAttachmentHistory = serverCan('attachmentHistory');
export const selectHasSeparateEdits = serverCan('separateEdits');
/** Whether one call reviews, deletes or restores many submissions. */
export const selectHasBulkCalls = serverCan('submissionsBatch');
/** Whether exports have other formats than CSV, and follow search, order and columns of the table. */
export const selectHasExportFormats = serverCan('exports');
/** Whether views of submissions can be shared. */
export const selectHasSharedViews = serverCan('sharedViews');
export const selectHasSafeForExcel = serverCan('safeForExcel');

/* Forms and projects. */

export const selectHasSharedBoards = serverCan('boards');
export const selectHasTargets = serverCan('progress');
/** Whether a form reports its draft, so that only existing ones are requested. */
export const selectReportsDrafts = serverCan('hasDraft');
export const selectHasLinkTerms = serverCan('publicLinkTerms');
export const selectHasSharedWebForms = serverCan('sharedWebForms');
/** Whether a project is saved only if it is unchanged (`If-Match`). */
export const selectHasProjectVersions = serverCan('projectVersions');

/* The server. */

export const selectHasBriefing = serverCan('briefing');
export const selectHasEventStream = serverCan('events');
export const selectAcceptsGzip = serverCan('gzip');
export const selectCanRunBackups = serverCan('backupsRun');
export const selectResetEndsSessions = serverCan('resetEndsSessions');
