/** The tabs of each project, with the users who see them. */
export const projectTabs = {
  Overview: 'amvf',
  Progress: 'amv',
  Entities: 'amv',
  'Project Roles': 'am',
  'App Users': 'am',
  'Form Access': 'am',
  Webhooks: 'am',
  Settings: 'am',
};
