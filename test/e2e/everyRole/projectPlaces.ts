import { users, type Row } from './row';

const project = { login: '-', missing: 'n', heading: 'Northern villages', current: 'Projects' } as const;
const ofForm = { login: '-', missing: 'n', heading: 'Wells', current: 'Projects' } as const;
const projectTabs = { Overview: 'amvf', 'Project Roles': 'am', 'App Users': 'am', 'Form Access': 'am', Settings: 'am' };
const overviewColumns = {
  Name: 'amvf',
  'Form ID': 'amf',
  Version: 'amf',
  Submissions: 'amv',
  'Last submission': 'amv',
  Actions: 'amf',
};
const formTabs = { Overview: 'am', Submissions: 'amv', Draft: 'am' };
const submissionColumns = { 'No.': 'amv', 'Submitted by': 'amv', Submitted: 'amv', depth: 'amv', 'Instance ID': 'amv' };
const form = '/projects/{project}/forms';

/** Written by hand from specification §2 and §6 and facts: ui §1.4, §4, §5, not taken from the code. */
export const projectPlaces: readonly Row[] = [
  {
    ...project,
    at: '/projects/{project}',
    here: 'amvf',
    tabs: projectTabs,
    columns: overviewColumns,
    controls: { 'New form': 'am' },
    texts: { 'About this project': 'am', 'Right now': 'am', Wells: 'amvf', Trees: 'amv' },
    leads: {
      [`${form}/wells`]: 'am',
      [`${form}/wells/submissions`]: 'amv',
      [`${form}/trees/draft`]: 'am',
      [`${form}/trees`]: '',
    },
  },
  {
    at: '/projects/{other}',
    here: 'a',
    login: '-',
    missing: 'mvfn',
    heading: 'Elsewhere',
    current: 'Projects',
    tabs: projectTabs,
    columns: overviewColumns,
    controls: { 'New form': 'a' },
    texts: { 'There are no forms to see.': 'a' },
  },
  { at: '/projects/{none}', here: '', login: '-', missing: users, heading: '', current: 'Projects' },
  {
    ...project,
    at: '/projects/{project}/users',
    here: 'am',
    home: 'vf',
    tabs: projectTabs,
    columns: { Name: 'am', 'Project role': 'am' },
    texts: { 'Mona the manager': 'am', 'Vera the viewer': 'am', 'Finn the filler': 'am', 'Nina without a role': '' },
  },
  {
    ...project,
    at: '/projects/{project}/app-users',
    here: 'am',
    home: 'vf',
    tabs: projectTabs,
    columns: { Name: 'am', Created: 'am', 'Last used': 'am', 'Configure device': 'am', Actions: 'am' },
    controls: { 'New app user': 'am', 'See code': 'am', 'Choose who gets which form': 'am' },
  },
  {
    ...project,
    at: '/projects/{project}/form-access',
    here: 'am',
    home: 'vf',
    tabs: projectTabs,
    columns: { Form: 'am', State: 'am', All: 'am', 'Tablet 1': 'am' },
    controls: { Save: 'am' },
    texts: { Trees: 'am' },
  },
  {
    ...project,
    at: '/projects/{project}/settings',
    here: 'am',
    home: 'vf',
    tabs: projectTabs,
    controls: { 'Rename project': 'am', 'Turn on encryption': 'am', 'Archive project': 'am' },
  },
  {
    ...ofForm,
    at: `${form}/wells`,
    here: 'am',
    home: 'vf',
    tabs: formTabs,
    controls: { 'Go to the draft': 'am', 'Change in Form Access': 'am', 'Create draft': '' },
  },
  {
    ...ofForm,
    at: `${form}/roads`,
    here: 'am',
    home: 'vf',
    heading: 'Roads',
    tabs: { Overview: 'am', Submissions: 'am' },
    controls: { 'Create draft': 'am', 'Go to the draft': '' },
  },
  { ...ofForm, at: `${form}/trees`, here: '', home: 'amvf' },
  { ...ofForm, at: `${form}/nonesuch`, here: '', home: 'vf', missing: 'amn' },
  {
    ...ofForm,
    at: `${form}/wells/submissions`,
    here: 'amv',
    home: 'f',
    tabs: formTabs,
    columns: submissionColumns,
    controls: { Refresh: 'amv', 'Create draft': '' },
  },
  {
    ...ofForm,
    at: `${form}/roads/submissions`,
    here: 'amv',
    home: 'f',
    heading: 'Roads',
    tabs: { Overview: 'am', Submissions: 'amv' },
    columns: submissionColumns,
    controls: { 'Create draft': 'am', 'Go to Form Access': 'am' },
  },
  { ...ofForm, at: `${form}/trees/submissions`, here: '', home: 'amvf' },
  {
    ...ofForm,
    at: `${form}/wells/draft`,
    here: 'am',
    home: 'vf',
    tabs: formTabs,
    controls: { 'Upload new definition': 'am', 'Publish draft': 'am', 'Abandon draft': 'am' },
  },
  {
    ...ofForm,
    at: `${form}/trees/draft`,
    here: 'am',
    home: 'vf',
    heading: 'Trees',
    tabs: formTabs,
    closed: ['Overview', 'Submissions'],
    controls: { 'Publish draft': 'am', 'Abandon draft and delete form': 'am' },
  },
  { ...ofForm, at: `${form}/roads/draft`, here: '', home: 'amvf' },
];

/**
 * Places of the specification that are not built yet, each with the issue that builds it. Who builds one moves it into
 * the table.
 */
export const comesLater: Readonly<Record<string, number>> = {
  [`${form}/wells/versions`]: 5,
  [`${form}/wells/public-links`]: 5,
  [`${form}/wells/settings`]: 5,
  [`${form}/wells/draft/attachments`]: 5,
  [`${form}/wells/draft/testing`]: 5,
  '/system/backups': 7,
  '/system/audits': 7,
};
