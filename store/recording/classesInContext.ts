import type { Rule, Rules } from './dataClass';

const byData: Rule = { keys: 'open', of: 'open' };

/** What is inside of a choice, or of a file of choices. */
const ofChoices: Rules = { labels: 'value', code: 'value', label: 'open', value: 'open', lists: 'open' };

const ofFiles: Rules = { name: 'value' };

const ofDiffs: Rules = { reply: byData, old: 'value', new: 'value' };

const ofRows: Rules = { value: 'row' };

/** Names in the details of problems of which not much is known: texts that may be anything. */
const anything = [
  'reason text expected error deprecatedId values property reference format got formVersion allowed actual x',
  'attribute element circle hint id value xlsFormWarnings',
].flatMap((names) => names.split(' ').map((name) => [name, 'any'] as const));

/** Why a request failed. Its details are those of `api/problems.ts`. */
const ofProblems: Rules = {
  ...Object.fromEntries(anything),
  key: 'open',
  code: 'open',
  message: 'any',
  name: 'value',
  host: 'value',
  details: 'open',
  warnings: 'open',
  workflowWarnings: 'open',
  feature: 'open',
  line: 'open',
  fields: 'open',
  paramSet: 'open',
  maxLength: 'open',
};

const ofKeptPreferences: Rule = { keys: 'preferenceName', of: 'preference' };

/**
 * What properties are where their names mean something else: inside of a property, a call (of a reply or request), an event or a part of the
 * state of these names. The nearest one counts.
 */
export const classesInContext: Readonly<Record<string, Rules>> = {
  // Parts of the state, by slices.
  state: {
    submissions: byData,
    fields: byData,
    attachments: byData,
    keys: byData,
    users: byData,
    typedEmail: 'name',
  },
  appUsers: { lists: byData },
  publicLinks: { lists: byData },
  projectRoles: { holders: byData },
  session: { origin: 'value' },
  interrupted: { key: 'open' },
  preferences: { site: ofKeptPreferences, projects: { keys: 'open', of: ofKeptPreferences } },
  savedViews: { name: 'text', query: 'address', was: 'text' },
  projectRoleSearch: { text: 'value', by: 'value' },
  summaries: {
    known: 'summaries',
    wanted: 'summaryKey',
    field: 'summaryKey',
    // Of the projects or forms that are counted.
    forms: 'open',
  },
  siteConfig: { url: 'open' },
  definitionXml: { text: 'value' },
  elsewhere: { added: 'open', deleted: 'open', states: 'open', access: 'open' },
  live: { source: 'open' },

  // Messages and problems.
  message: { key: 'open', values: { keys: 'open', of: 'any' } },
  action: { text: 'open' },
  current: { text: 'open' },
  values: { key: 'open', values: { keys: 'open', of: 'any' } },
  problem: ofProblems,
  'siteStart/startFailed': ofProblems,

  // Calls.
  odataSubmissions: ofRows,
  draftOdataSubmissions: ofRows,
  submissionDiffs: ofDiffs,
  draftSubmissionDiffs: ofDiffs,
  'submissions/submissionsChanged': { rows: 'row' },

  // Forms and answers.
  choices: ofChoices,
  lists: ofChoices,
  questions: { labels: 'open', hints: 'open' },
  submissionAnswers: { choices: byData },
  answers: { text: 'value', inside: 'open', label: 'open', value: 'open' },
  diffs: { old: 'value', new: 'value', path: 'open' },
  knowledge: { value: 'open' },
  draft: { value: 'open' },
  partitions: { rows: { keys: 'open', of: 'row' } },
  spot: { rows: 'row' },
  kept: { rows: byData },
  summary: { first: 'value', last: 'value', by: 'value' },
  split: { by: 'value' },
  places: { by: 'open', groups: 'open' },
  pictures: ofFiles,
  submission: { createdAt: 'day', updatedAt: 'day' },

  // Acts on many.
  formCreate: { key: 'open', label: 'value', keys: 'open', changes: byData },
  appUserCreate: { key: 'open', label: 'name', keys: 'open', changes: byData },
  userCreate: {
    key: 'name',
    label: 'name',
    keys: 'name',
    names: { keys: 'name', of: 'name' },
    changes: { keys: 'name', of: 'open' },
  },
  submissionAct: {
    key: 'open',
    label: 'value',
    keys: 'open',
    before: byData,
    made: byData,
    to: byData,
    from: 'open',
    changes: byData,
  },
  act: { made: byData, to: byData, from: 'open' },
};
