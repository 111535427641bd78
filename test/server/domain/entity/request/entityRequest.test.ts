import { entityError, submissionProblem } from '#server/domain/entity/request/entityErrors';
import type { EntityBlock } from '#server/domain/entity/request/entityBlock';
import { parseRequest } from '#server/domain/entity/request/entityRequest';
import { acceptedForm, entitiesOf, entityXForm, readBlocks, treeBlocks } from '#test/server/domain/entity/entityForms';

const id = '39ef1829-e600-4ecd-b0e0-b1f2d168fd27';
const other = '8398576e-3f48-49f7-a07c-77b00034f222';

const farm = acceptedForm(
  entitiesOf(
    entityXForm({
      instance: `<owner/><site><tree><kind/><fruit><name/></fruit><meta><entity dataset="trees" id="" create=""><label/></entity></meta></tree></site>
        <visit><day/></visit><meta><entity dataset="farms" id="" create=""><label/></entity></meta>`,
      saved: { '/owner': 'owner', '/site/tree/kind': 'kind' },
      model: '<bind nodeset="/data/site/tree/meta/entity/label" calculate="concat(../../../kind, /data/owner)"/>',
      repeats: ['/site/tree', '/visit', '/site/tree/fruit'],
    }),
  ),
).declarations;

const tree = (kind: string, entity: string) => `<tree><kind>${kind}</kind><meta><entity ${entity}/></meta></tree>`;
const blocksOf = (content: string) => readBlocks(`<data id="trees">${content}</data>`, farm);
const lists = { exists: (list: string) => list === 'trees', permitted: () => ['create', 'update'] as const };
const parsed = (entity: Readonly<Record<string, string>>, answers: Readonly<Record<string, string>> = {}) => {
  const [block] = treeBlocks('tree_both', answers, entity);
  return parseRequest(block as EntityBlock, lists);
};

describe('the entities of a submission', () => {
  it('are read in the order of the document, each with the answers of its instance', () => {
    const blocks = blocksOf(`<owner>Ann</owner>
      <site><tree jr:template="" xmlns:jr="urn:jr"><kind>no</kind><meta><entity dataset="trees" id="x"/></meta></tree>
      ${tree('A &amp; B', `dataset="trees" id="${id}" create="1"`)}<other/>${tree('', `dataset="trees" id="${other}"`)}</site>
      <visit><day>1</day></visit>
      <meta><instanceID/><entity xmlns="urn:e" dataset="farms" id="${id}" create="true" update="" baseVersion="2"
        trunkVersion="1" branchId="b"><label>Farm</label></entity></meta>`);
    expect(blocks).toMatchObject([
      {
        key: id,
        dataset: 'trees',
        id,
        create: '1',
        label: '',
        data: new Map([['kind', 'A & B']]),
        repetitions: [{ path: '/site/tree', number: 1 }],
      },
      { key: other, create: '', data: new Map([['kind', '']]), repetitions: [{ path: '/site/tree', number: 2 }] },
      {
        key: `${id}/2`,
        dataset: 'farms',
        create: 'true',
        baseVersion: '2',
        trunkVersion: '1',
        branchId: 'b',
        label: 'Farm',
        data: new Map([['owner', 'Ann']]),
        repetitions: [],
      },
    ]);
  });

  it('have the answers that follow their element, and none that are missing', () => {
    const [root, first] = blocksOf(`<meta><entity dataset="farms" id="${id}"/></meta><site><tree><meta>
      <entity dataset="trees" id="${other}"/></meta></tree></site><owner>Ann</owner>`);
    expect(root?.data).toEqual(new Map([['owner', 'Ann']]));
    expect(first?.data).toEqual(new Map());
  });

  it('instances without an entity make none', () => {
    expect(blocksOf('<owner>Ann</owner><site><tree><kind>A</kind></tree></site>')).toEqual([]);
  });
});

describe('a request', () => {
  it('is read with its numbers, its branch and its label', () => {
    const branchId = other;
    expect(
      parsed(
        { id: `uuid:${id.toUpperCase()}`, update: 'true', baseVersion: '3', trunkVersion: '2', branchId },
        { label: ' ', height: '7' },
      ),
    ).toEqual({
      kind: 'request',
      request: {
        uuid: id,
        list: 'trees',
        isCreate: false,
        isUpdate: true,
        label: null,
        data: new Map([['height', '7']]),
        baseVersion: 3,
        branchId,
        trunkVersion: 2,
      },
    });
  });

  it.each(['', '0', 'yes', 'false', 'TRUE'])('with the action “%s” is none, and not checked', (update) => {
    expect(parsed({ dataset: '', id: 'x', update })).toEqual({ kind: 'nothing' });
  });

  it.each([
    ['no list', { dataset: ' ', id, create: '1' }, { code: 400.2, details: { field: 'dataset' } }],
    ['no id', { id: ' ', create: '1' }, { code: 400.2, details: { field: 'uuid' } }],
    [
      'an id of another version',
      { id: id.replace('-4', '-1'), create: '1' },
      { code: 400.11, details: { field: 'uuid' } },
    ],
    ['no base', { id, update: '1' }, { code: 400.2, details: { field: 'baseVersion' } }],
    ['a base in words', { id, update: '1', baseVersion: 'one' }, { code: 400.11, details: { field: 'baseVersion' } }],
    [
      'a huge base',
      { id, update: '1', baseVersion: '9'.repeat(12) },
      { code: 400.11, details: { field: 'baseVersion' } },
    ],
    [
      'a base of a creation in words',
      { id, create: '1', baseVersion: '-1' },
      { code: 400.11, details: { field: 'baseVersion' } },
    ],
    [
      'a bad branch',
      { id, update: '1', baseVersion: '1', branchId: 'b' },
      { code: 400.11, details: { field: 'branchId' } },
    ],
    [
      'a trunk without a branch',
      { id, update: '1', baseVersion: '1', trunkVersion: '1' },
      { code: 400.2, details: { field: 'branchId' } },
    ],
    [
      'a trunk in words',
      { id, update: '1', baseVersion: '1', trunkVersion: 'x', branchId: other },
      { code: 400.11, details: { field: 'trunkVersion' } },
    ],
  ])('is refused: %s', (_, entity, problem) => {
    expect(parsed(entity)).toMatchObject({ kind: 'problem', problem });
  });

  it('to update or create needs no base', () => {
    expect(parsed({ id, create: '1', update: '1' })).toMatchObject({ kind: 'request' });
  });
});

describe('the problem of a submission', () => {
  const blocks =
    blocksOf(`<site>${tree('A', 'dataset="trees" id="bad" create="1"')}${tree('', `dataset="trees" id="${id}" create="1"`)}</site>
    <meta><entity dataset="farms" id="${other}" create="1"/></meta>`);
  const errors = [
    entityError(blocks[0] as EntityBlock, 0, {
      code: 400.11,
      details: { field: 'uuid', expected: 'valid version 4 UUID' },
    }),
    entityError(blocks[1] as EntityBlock, 1, { code: 400.2, details: { field: 'label' } }),
  ];

  it('names the instance of the repeat, the wrong part and the questions it is calculated from', () => {
    expect(errors).toMatchObject([
      { index: 0, path: '/site/tree/meta/entity/@id', repetitions: [{ path: '/site/tree', number: 1 }], questions: [] },
      {
        index: 1,
        path: '/site/tree/meta/entity/label',
        repetitions: [{ path: '/site/tree', number: 2 }],
        questions: ['/site/tree/kind', '/owner'],
      },
    ]);
  });

  it('lists the errors of several entities, and is the error itself for one', () => {
    const [first, second] = errors.map(({ problem }) => problem);
    expect(submissionProblem(errors, 3)).toEqual({
      code: 400.43,
      details: {
        count: 2,
        total: 3,
        errors: [
          { index: 0, problem: first },
          { index: 1, problem: second },
        ],
      },
    });
    expect(submissionProblem(errors.slice(0, 1), 1)).toEqual(first);
    expect(submissionProblem(errors.slice(0, 1), 2)).toMatchObject({ code: 400.43, details: { count: 1, total: 2 } });
  });

  it.each([
    [{ code: 403.2, details: { action: 'update', permitted: [] } }, '@update'],
    [{ code: 404.7, details: { datasetName: 'x' } }, '@dataset'],
    [{ code: 404.8, details: { entityUuid: id, datasetName: 'x' } }, '@id'],
    [{ code: 404.9, details: { baseVersion: 9, entityUuid: id, datasetName: 'x' } }, '@baseVersion'],
    [{ code: 404.9, details: { baseVersion: 'trunkVersion=9', entityUuid: id, datasetName: 'x' } }, '@trunkVersion'],
    [{ code: 404.11, details: { entityUuid: id } }, '@id'],
    [{ code: 409.19, details: { entityUuids: [id] } }, '@id'],
  ] as const)('%j is about %s', (found, part) => {
    expect(entityError(blocks[2] as EntityBlock, 2, found).path).toBe(`/meta/entity/${part}`);
  });
});
