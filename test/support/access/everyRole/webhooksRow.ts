import type { Row } from './row';

const columns = { Name: 'am', Form: 'am', Events: 'am', State: 'am', 'Last delivery': 'am', Actions: 'am' };

/**
 * Users who see the webhooks of a project.
 * @param of common parts of all its pages
 */
export const webhooksRow = (of: Omit<Row, 'at' | 'here'>): Row => ({
  ...of,
  at: '/projects/{project}/webhooks',
  here: 'am',
  home: 'vf',
  columns,
  controls: { 'New webhook': 'am' },
  texts: { 'There are no webhooks yet.': 'am' },
});
