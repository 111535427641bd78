import type { Row, Who } from './row';
import { springUuid } from './things';

type Common = Omit<Row, 'at' | 'here'>;

const lists = '/projects/{project}/entity-lists';
const springs = `${lists}/springs`;
const entity = `${springs}/entities/${springUuid}`;
const listTabs = { Data: 'amv', Properties: 'amv', Settings: 'am', 'Deleted entities': 'am' };

/**
 * Users who see the entity lists of a project, one list, and one entity.
 * @param of common parts of all pages of the project
 * @param tabs of the project
 */
export const entityRows = (of: Common, tabs: Readonly<Record<string, Who>>): readonly Row[] => [
  {
    ...of,
    at: lists,
    here: 'amv',
    home: 'f',
    tabs,
    columns: { Name: 'amv', Conflicts: 'amv', Entities: 'amv', 'Last new entity': 'amv', Actions: 'am' },
    controls: { 'New entity list': 'am', 'Delete the list springs': 'am', 'Deleted entity lists': 'am' },
    leads: { [springs]: 'amv' },
  },
  {
    ...of,
    at: springs,
    heading: 'springs',
    here: 'amv',
    home: 'f',
    tabs: listTabs,
    columns: {
      Label: 'amv',
      flow: 'amv',
      Version: 'amv',
      'Last update': 'amv',
      'Created by': 'amv',
      Created: 'amv',
    },
    controls: { 'New entity': 'am', 'Upload CSV': 'am', 'Download CSV': 'amv' },
    texts: { 'Upper spring': 'amv' },
    leads: { [entity]: 'amv' },
  },
  {
    ...of,
    at: `${springs}?part=properties`,
    heading: 'springs',
    here: 'amv',
    home: 'f',
    tabs: listTabs,
    columns: { Property: 'amv', 'Written by forms': 'amv', Created: 'amv', Actions: 'am' },
    controls: { 'New property': 'am', 'Delete the property flow': 'am' },
  },
  {
    ...of,
    at: entity,
    heading: 'Upper spring',
    here: 'amv',
    home: 'f',
    controls: { Edit: 'am', Delete: 'am' },
    texts: { 'created it': 'amv', flow: 'amv', '12': 'amv' },
  },
];
