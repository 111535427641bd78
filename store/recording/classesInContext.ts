import { siteEndpoints } from '../request/siteEndpoints';
import { byData } from './classes';
import type { Rule, Rules } from './dataClass';

const openByData: Rule = { keys: 'open', of: 'open' };

/** Choices and their texts are answers; texts of questions are not. */
const ofChoices: Rules = { labels: 'value', code: 'value', label: 'open', value: 'open' };

const ofDiffs: Rules = { reply: byData, old: 'value', new: 'value' };

const ofRows: Rules = { value: 'row' };

const ofFiles: Rules = { name: 'value' };

/**
 * Entries of the audit log: for a file of a submission, the name is an answer; new properties of projects and forms are
 * below `data`.
 */
const ofAudits: Readonly<Record<string, Rules>> = { details: ofFiles, data: { name: 'open' } };

/** Calls about files of submissions, whose names were given by devices. */
const callsOfFiles = Object.fromEntries(
  Object.keys(siteEndpoints)
    .filter((name) => /submission/i.test(name) && name.includes('Attachment'))
    .map((name) => [name, ofFiles] as const),
);

/** Names in problem details that may contain any text. */
const anything = [
  'reason text expected error deprecatedId values property reference format got formVersion allowed actual x',
  'attribute element circle hint id value xlsFormWarnings',
].flatMap((names) => names.split(' ').map((name) => [name, 'any'] as const));

const ofWebhooks: Rules = { name: 'text', lists: byData, last: 'inside', fault: 'open', event: 'open' };

/** Calls about webhooks and their payloads. */
const callsOfWebhooks = Object.fromEntries(
  Object.keys(siteEndpoints)
    .filter((name) => name.startsWith('webhook'))
    .map((name) => [name, ofWebhooks] as const),
);

/** Problems of failed requests. The details are those of `api/problems.ts`. */
const ofProblems: Rules = {
  ...Object.fromEntries(anything),
  key: 'open',
  code: 'open',
  message: 'any',
  name: 'value',
  host: 'value',
  warnings: 'inside',
  workflowWarnings: 'inside',
  feature: 'open',
  line: 'open',
  fields: 'open',
  paramSet: 'open',
  maxLength: 'open',
};

/** Saved views: those of the user, and shared ones. */
const ofViews: Rules = { name: 'text', query: 'address', was: 'text', view: 'inside' };

/** Calls about shared views. */
const callsOfSharedViews = Object.fromEntries(
  Object.keys(siteEndpoints)
    .filter((name) => name.startsWith('sharedView'))
    .map((name) => [name, ofViews] as const),
);

const ofPreferences: Rule = { keys: 'preferenceName', of: 'preference' };

/**
 * Rules for properties that mean something else in a context: inside a property, a call (of a reply or request), an
 * event or a part of the state of that name. The nearest context applies.
 */
export const classesInContext: Readonly<Record<string, Rules>> = {
  // Parts of the state.
  state: {
    submissions: byData,
    fields: byData,
    attachments: byData,
    publishedAttachments: byData,
    keys: byData,
    users: openByData,
  },
  appUsers: { lists: openByData, names: 'name' },
  publicLinks: { lists: openByData },
  projectRoles: { holders: byData },
  webhooks: ofWebhooks,
  interrupted: { key: 'open' },
  preferences: {
    site: ofPreferences,
    projects: { keys: 'open', of: ofPreferences },
    query: 'address',
    name: 'preferenceName',
    value: 'preference',
  },
  savedViews: { name: 'text', query: 'address' },
  sharedViews: ofViews,
  viewRequests: ofViews,
  ...callsOfSharedViews,
  projectRoleSearch: { text: 'any', by: 'any' },
  summaries: { known: 'summaries', wanted: 'summaryKey', field: 'summaryKey' },
  siteConfig: { url: 'open' },
  attachmentUploads: { names: 'open' },
  drafts: { names: 'open' },
  // Names of forms.
  elsewhere: { added: 'open', deleted: 'open', states: 'open', access: 'open' },

  // Messages and problems.
  message: { key: 'open' },
  values: { key: 'open' },
  action: { text: 'open' },
  current: { text: 'open' },
  problem: ofProblems,
  'siteStart/startFailed': ofProblems,

  // Calls.
  ...callsOfFiles,
  ...callsOfWebhooks,
  odataSubmissions: ofRows,
  draftOdataSubmissions: ofRows,
  submissionDiffs: ofDiffs,
  draftSubmissionDiffs: ofDiffs,

  ...ofAudits,
  webhookAudit: { details: 'text' },
  // Filters contain answers.
  viewAudit: { details: 'any' },

  // Forms and answers.
  issues: { reason: 'open', level: 'open', line: 'open', text: 'open' },
  formChoices: { notes: 'open', pictures: 'open' },
  choices: ofChoices,
  lists: ofChoices,
  questions: { labels: 'open', hints: 'open' },
  submissionAnswers: { choices: byData, files: { keys: 'value', of: 'open' } },
  answers: { inside: 'inside', label: 'open', value: 'open' },
  diffs: { old: 'value', new: 'value' },
  knowledge: { value: 'inside' },
  draft: { value: 'inside' },
  'attachmentUploads/attachmentUploaded': { changes: 'inside' },
  'submissions/submissionsChanged': { rows: 'row' },
  partitions: { rows: { keys: 'open', of: 'row' } },
  spot: { rows: 'row' },
  kept: { rows: openByData },
  split: { by: 'value' },
  pictures: ofFiles,
  fileChanges: ofFiles,
  // For a dialog with a picture.
  ids: ofFiles,
  submission: { createdAt: 'day', updatedAt: 'day' },

  // Batches.
  formCreate: { key: 'open', keys: 'open' },
  appUserCreate: { key: 'open', label: 'name', keys: 'open' },
  userCreate: {
    key: 'name',
    label: 'name',
    keys: 'name',
    names: { keys: 'name', of: 'name' },
    changes: { keys: 'name', of: 'inside' },
  },
  submissionAct: { key: 'open', keys: 'open', to: openByData, from: 'open' },
  act: { to: openByData, from: 'open' },
};
