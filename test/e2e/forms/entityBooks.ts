import { add, number, one, place, text } from './answers';
import { DAY, empty, workbook, type FormTable } from './formTable';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const TREE = '0c4ae1ea-0000-4000-8000-000000000001';

/** Workbooks that create and update entities. */
export const ENTITY_BOOKS: readonly FormTable[] = [
  workbook(
    'entities-create',
    ['en-GB', 'cs-CZ'],
    [
      ['location', '50.0875 14.4213', place],
      ['species', 'lípa', text],
      ['girth', '120', number],
      ['seen', DAY],
      ['meta/entity@dataset', 'trees'],
      ['meta/entity@create', '1'],
      ['meta/entity@id', UUID],
      ['meta/entity/label', '120 cm lípa'],
    ],
  ),
  workbook(
    'entities-create-if',
    ['en-GB', 'de-DE'],
    [
      ['full_name', 'Jürgen', text],
      ['consent', 'y', one('Yes')],
      ['g/age', '41', number],
      ['meta/entity@dataset', 'people'],
      ['meta/entity@create', '1'],
      ['meta/entity@id', UUID],
      ['meta/entity/label', 'Jürgen'],
    ],
  ),
  workbook(
    'entities-repeat',
    ['en-GB', 'fr-FR'],
    [
      ['hh_name', 'Löf', text],
      ['village', 'Orléans', text],
      ['member[1]/m_name', 'Ada', text],
      ['member[1]/m_age', '9', number],
      ['member[1]/school/class', '3b', text],
      ['member[1]/meta/entity@dataset', 'members'],
      ['member[1]/meta/entity@create', '1'],
      ['member[1]/meta/entity@id', UUID],
      ['member[1]/meta/entity/label', 'Ada (9)'],
      add('Member'),
      ['member[2]/m_name', 'Bede', text],
      ['member[2]/m_age', '4', number],
      ...empty('member[2]/school/class'),
      ['member[2]/meta/entity@dataset', 'members'],
      ['member[2]/meta/entity@create', '1'],
      ['member[2]/meta/entity@id', UUID],
      ['member[2]/meta/entity/label', 'Bede (4)'],
      ['meta/entity@dataset', 'households'],
      ['meta/entity@create', '1'],
      ['meta/entity@id', UUID],
      ['meta/entity/label', 'Löf'],
    ],
  ),
  workbook(
    'entities-update',
    ['en-GB', 'es-ES'],
    [
      ['tree', TREE, one('Roble')],
      ['girth', '131', number],
      ['dead', 'n', one('No')],
      ['meta/entity', ''],
      ['meta/entity@dataset', 'trees'],
      ['meta/entity@update', '1'],
      ['meta/entity@baseVersion', '4'],
      ['meta/entity@trunkVersion', '3'],
      ['meta/entity@branchId', 'b-1'],
      ['meta/entity@id', TREE],
    ],
    {
      media: { 'trees.csv': `name,label,__version,__trunkVersion,__branchId\n${TREE},Roble,4,3,b-1\nx,Pino,1,,\n` },
    },
  ),
  workbook(
    'entities-upsert',
    ['en-GB', 'cs-CZ'],
    [
      ['new_name', 'Studánka', text],
      ...empty('well'),
      ['wid', UUID],
      ['meta/entity@dataset', 'wells'],
      ['meta/entity@create', '1'],
      ['meta/entity@update', '0'],
      ...empty('meta/entity@baseVersion', 'meta/entity@trunkVersion', 'meta/entity@branchId'),
      ['meta/entity@id', UUID],
      ['meta/entity/label', 'Studánka'],
    ],
    {
      media: { 'wells.csv': 'name,label,__version,__trunkVersion,__branchId\nw1,Pramen,1,,\n' },
      // The form generates another id on each evaluation.
      anew: ['wid', 'meta/entity@id'],
    },
  ),
];
