import { everybody, users, type Row, type Who } from './row';

const notThere = { here: everybody, heading: 'Page not found', controls: { 'Go to the projects': everybody } };

const system = {
  login: '-',
  home: 'mvfn',
  heading: 'System',
  current: 'System',
  tabs: { Backups: 'a', 'Server Audit Logs': 'a', 'Address and map': 'a' },
} as const;

/** The links of the navbar on all pages with a session. */
export const navbar: Readonly<Record<string, Who>> = { Projects: users, Users: 'a', System: 'a' };

/** Written by hand from the rules of the site (docs/site-rules.md), not derived from the code. */
export const siteRoutes: readonly Row[] = [
  { at: '/login', here: '-', home: users, heading: 'Log in', controls: { 'Log in': '-', 'Reset password': '-' } },
  {
    at: '/reset-password',
    here: '-',
    home: users,
    heading: 'Reset password',
    controls: { 'Reset password': '-', Cancel: '-' },
  },
  {
    at: '/account/claim?token=x',
    here: everybody,
    heading: 'Set your password',
    anonymous: true,
    controls: { 'Set password': everybody },
  },
  {
    at: '/',
    here: users,
    login: '-',
    heading: 'Welcome',
    current: 'Projects',
    columns: { Name: 'amvn', 'Last seven days': 'amv', Submissions: 'amv', 'Last submission': 'amvn' },
    controls: { 'New project': 'a' },
    texts: { 'web user': 'a', 'Northern villages': 'amvf', 'There are no projects to see.': 'n' },
    leads: { '/projects/{project}': 'amv', '/projects/{other}': 'a' },
  },
  {
    at: '/users',
    here: 'a',
    login: '-',
    home: 'mvfn',
    heading: 'Users',
    current: 'Users',
    tabs: { Users: 'a', Roles: 'a' },
    closed: ['Roles'],
    columns: { Name: 'a', 'Email address': 'a', 'Last seen': 'a', 'Sitewide role': 'a', Actions: 'a' },
    controls: { 'New user': 'a', Refresh: 'a' },
    leads: { '/users/{viewer}/edit': 'a' },
  },
  {
    at: '/users/{viewer}/edit',
    here: 'a',
    login: '-',
    home: 'mvfn',
    heading: 'Vera the viewer',
    current: 'Users',
    controls: { Save: 'a', 'Change password': '' },
    texts: { 'Only the owner of the account may directly set their own password.': 'a' },
  },
  {
    at: '/users/{admin}/edit',
    here: 'a',
    login: '-',
    home: 'mvfn',
    heading: 'alice@example.org',
    current: 'Users',
    controls: { Save: 'a', 'Change password': 'a' },
  },
  { at: '/users/{none}/edit', here: '', login: '-', home: 'mvfn', missing: 'a', heading: '' },
  {
    at: '/account/edit',
    here: users,
    login: '-',
    heading: 'Your profile',
    controls: { Save: users, 'Change password': users },
  },
  {
    ...system,
    at: '/system/backups',
    here: 'a',
    // The latest backups, if earlier tests made some.
    columns: 'vary',
  },
  {
    ...system,
    at: '/system/audits',
    here: 'a',
    columns: { Time: 'a', Type: 'a', Initiator: 'a', Target: 'a', Details: 'a' },
    controls: { Refresh: 'a' },
  },
  {
    ...system,
    at: '/system/address',
    here: 'a',
    controls: { Save: 'a' },
  },
  { ...notThere, at: '/system/nonesuch' },
  { ...notThere, at: '/nonesuch' },
  { ...notThere, at: '/projects' },
  { ...notThere, at: '/projects/01' },
  { ...notThere, at: '/projects/0' },
  { ...notThere, at: '/projects/-1/app-users' },
  { ...notThere, at: '/projects/1e1/forms/wells' },
  { ...notThere, at: '/users/x/edit' },
  { ...notThere, at: '/users/01/edit' },
];
