import type { Row } from './row';

const columns = { Name: 'am', Form: 'am', 'Told of': 'am', State: 'am', 'Last delivery': 'am', Actions: 'am' };

/** Who sees the webhooks of a project. @param of what all its pages have */
export const webhooksRow = (of: Omit<Row, 'at' | 'here'>): Row => ({
  ...of,
  at: '/projects/{project}/webhooks',
  here: 'am',
  home: 'vf',
  columns,
  controls: { 'New webhook': 'am' },
  texts: { 'There are no webhooks yet.': 'am' },
});
