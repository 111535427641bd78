import { acceptedForm, entitiesOf, entityXForm, readBlocks, treeBlocks } from '#test/server/domain/entity/entityForms';
import { EntityServer } from '#test/server/domain/entity/entityServer';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-1111-4111-8111-111111111111`) as [
  string,
  string,
  string,
];
const branchId = '23fadeea-9e8f-49fb-b418-511148464df8';

const serverOf = (lists: Readonly<Record<string, boolean>>): EntityServer => {
  const server = new EntityServer();
  for (const [list, needsApproval] of Object.entries(lists)) server.lists.set(list, needsApproval);
  return server;
};

const create = (uuid: string, label = 'Tree', values: Readonly<Record<string, string>> = {}) =>
  treeBlocks('tree', { label, ...values }, { id: uuid, create: '1' });
const update = (uuid: string, baseVersion: number, values: Readonly<Record<string, string>>, branch = {}) =>
  treeBlocks('tree_update', values, { id: uuid, update: '1', baseVersion: String(baseVersion), ...branch });

/** A form with an entity in each instance of a repeat. */
const visits = acceptedForm(
  entitiesOf(
    entityXForm({
      instance: `<t><kind/><meta><entity dataset="trees" id="" create="" update=""><label/></entity></meta></t>`,
      saved: { '/t/kind': 'kind' },
      repeats: ['/t'],
    }),
  ),
).declarations;
const repeated = (...entities: readonly (readonly [attributes: string, label: string])[]) =>
  readBlocks(
    `<data id="trees">${entities
      .map(
        ([attributes, label], index) =>
          `<t><kind>k${index}</kind><meta><entity dataset="trees" ${attributes}><label>${label}</label></entity></meta></t>`,
      )
      .join('')}</data>`,
    visits,
  );

describe('several entities of a submission', () => {
  it('all are made, or none', () => {
    const server = serverOf({ trees: false });
    const [first, third] = [`id="${a}" create="1"`, `id="${c}" create="1"`];
    const outcome = server.receive('s', repeated([first, 'A'], [`id="${b}" create="1"`, ' '], [third, 'C']));
    expect(outcome).toMatchObject({
      kind: 'failed',
      problem: { code: 400.43, details: { count: 1, total: 3, errors: [{ index: 1, problem: { code: 400.2 } }] } },
      errors: [{ index: 1, path: '/t/meta/entity/label', repetitions: [{ path: '/t', number: 2 }] }],
    });
    expect(server.uses.size).toBe(0);
    server.receive('s', repeated([first, 'A'], [`id="${b}" create="1"`, 'B'], [third, 'C']));
    expect(server.eventsOf('s')).toEqual(['error 400.43', 'create 1', 'create 1', 'create 1']);
  });

  it('later ones see what earlier ones did to the same entity', () => {
    const server = serverOf({ trees: false });
    server.receive('s', repeated([`id="${a}" create="1"`, 'A'], [`id="${a}" update="1" baseVersion="1"`, 'A2']));
    expect(server.eventsOf('s')).toEqual(['create 1', 'update 2']);
    expect(server.entity(a)).toMatchObject({ conflict: null, versions: [{ label: 'A' }, { label: 'A2' }] });
    expect(server.receive('t', repeated([`id="${b}" create="1"`, 'B'], [`id="${b}" create="1"`, 'B']))).toMatchObject({
      problem: { code: 400.43, details: { errors: [{ index: 1, problem: { code: 409.3 } }] } },
    });
    expect(server.uses.has(b)).toBe(false);
  });

  it('a held update does not stop the others, and is applied alone when its base arrives', () => {
    const server = serverOf({ trees: false });
    server.receive('b', create(b));
    const held = `id="${a}" update="1" baseVersion="1" branchId="${branchId}"`;
    server.receive('s', repeated([held, 'Later'], [`id="${b}" update="1" baseVersion="1"`, 'B2']));
    expect(server.eventsOf('s')).toEqual(['hold', 'update 2']);
    server.receive('a', create(a));
    expect(server.eventsOf('s')).toEqual(['hold', 'update 2', 'reprocess', 'update 2']);
    expect(server.entity(b).versions).toHaveLength(2);
    server.receive('s', repeated([held, 'Later'], [`id="${c}" create="1"`, 'C']));
    expect(server.uses.has(c)).toBe(false);
  });
});

describe('lists whose entities need approval', () => {
  it('a creation waits for approval, and happens once', () => {
    const server = serverOf({ trees: true });
    server.receive('s', create(a, ''));
    server.approve('s');
    server.receive('s', create(a));
    server.approve('s');
    server.approve('s');
    expect(server.eventsOf('s')).toEqual(['wait', 'error 400.2', 'wait', 'create 1']);
  });

  it('an update does not wait, and a creation of the same submission does', () => {
    const server = serverOf({ trees: true });
    server.lists.set('trees', false);
    server.receive('b', create(b));
    server.lists.set('trees', true);
    server.receive('s', repeated([`id="${a}" create="1"`, 'A'], [`id="${b}" update="1" baseVersion="1"`, 'B2']));
    expect(server.eventsOf('s')).toEqual(['wait', 'update 2']);
    server.approve('s');
    expect(server.eventsOf('s')).toEqual(['wait', 'update 2', 'create 1']);
    expect(server.entity(b).versions).toHaveLength(2);
  });

  it('an update of an entity that waits in the same submission waits too', () => {
    const server = serverOf({ trees: true });
    server.receive('s', repeated([`id="${a}" create="1"`, 'A'], [`id="${a}" update="1" baseVersion="1"`, 'A2']));
    server.approve('s');
    expect(server.eventsOf('s')).toEqual(['wait', 'wait', 'create 1', 'update 2']);
  });

  it('update-or-create waits as a creation, and is done by the approval', () => {
    const server = serverOf({ trees: true });
    server.receive('s', treeBlocks('tree_both', { label: 'A' }, { id: a, create: '1', update: '1' }));
    server.approve('s');
    expect(server.eventsOf('s')).toEqual(['wait', 'create 1']);
  });

  it('approval does nothing where the list needs none, nor to updates', () => {
    const server = serverOf({ trees: false });
    server.receive('s', create(a, ''));
    server.receive('t', update(b, 1, { height: '1' }));
    server.approve('s');
    server.approve('t');
    expect(server.log).toEqual([
      ['s', 'error 400.2'],
      ['t', 'error 404.8'],
    ]);
    server.lists.set('trees', true);
    server.approve('t');
    expect(server.eventsOf('t')).toEqual(['error 404.8']);
  });

  it('what waits is created by a retry when the list needs approval no longer', () => {
    const server = serverOf({ trees: true });
    server.receive('s', create(a));
    server.lists.set('trees', false);
    server.retry('s');
    expect(server.eventsOf('s')).toEqual(['wait', 'create 1']);
  });
});

describe('uuids in use', () => {
  it.each([
    ['another list', { kind: 'entity', list: 'farms' }, 404.8, 409.3],
    ['the trash of the list', { kind: 'deleted', list: 'trees' }, 404.11, 409.19],
    ['the trash of another list', { kind: 'deleted', list: 'farms' }, 404.8, 409.19],
    ['nothing: it was purged', { kind: 'deleted', list: null }, 404.8, 409.19],
  ] as const)('a uuid of %s is refused', (_, { kind, list }, updating, creating) => {
    const server = serverOf({ trees: false });
    server.receive('s', create(a));
    const entity = server.entity(a);
    server.uses.set(a, kind === 'entity' ? { kind, entity: { ...entity, list: list } } : { kind, list });
    server.receive('u', update(a, 1, { height: '1' }));
    server.receive('branch', update(a, 1, { height: '1' }, { branchId }));
    server.receive('c', create(a));
    server.receive('both', treeBlocks('tree_both', { label: 'A' }, { id: a, create: '1', update: '1' }));
    expect(server.log.slice(1)).toEqual([
      ['u', `error ${updating}`],
      ['branch', `error ${updating}`],
      ['c', `error ${creating}`],
      ['both', `error ${creating}`],
    ]);
  });
});

describe('the backlog', () => {
  const inBranch = (base: number, values: Readonly<Record<string, string>>, trunkVersion = '') =>
    update(a, base, values, { branchId, trunkVersion });

  it('updates of a branch wait for those before them, and follow each other at once', () => {
    const server = serverOf({ trees: false });
    server.receive('3', inBranch(3, { height: '3' }));
    server.receive('2', inBranch(2, { height: '2' }));
    server.receive('create', create(a));
    server.receive('1', inBranch(1, { height: '1' }));
    server.receive('1', inBranch(1, { height: '1' }));
    expect(server.log).toEqual([
      ['3', 'hold'],
      ['2', 'hold'],
      ['create', 'create 1'],
      ['1', 'update 2'],
      ['2', 'reprocess'],
      ['2', 'update 3'],
      ['3', 'reprocess'],
      ['3', 'update 4'],
    ]);
    expect(server.entity(a)).toMatchObject({ conflict: null });
    expect(server.entity(a).versions.map(({ data }) => data.get('height'))).toEqual([undefined, '1', '2', '3']);
  });

  it('a trunk beyond the newest version is refused at once', () => {
    const server = serverOf({ trees: false });
    server.receive('create', create(a));
    expect(server.receive('u', inBranch(5, { height: '1' }, '5'))).toMatchObject({
      problem: { code: 404.9, details: { baseVersion: 'trunkVersion=5', entityUuid: a, datasetName: 'trees' } },
    });
  });

  it('is forced after five days, not before, and those behind follow', () => {
    const server = serverOf({ trees: false });
    server.receive('create', create(a, 'Tree', { height: '0' }));
    server.receive('2', inBranch(2, { height: '2' }, '1'));
    server.wait(4);
    server.receive('3', inBranch(3, { height: '3' }, '1'));
    expect(server.heldCount).toBe(2);
    server.wait(1);
    expect(server.eventsOf('2')).toEqual(['hold', 'force', 'update 2']);
    expect(server.eventsOf('3')).toEqual(['hold', 'reprocess', 'update 3']);
    expect(server.entity(a)).toMatchObject({ conflict: null, versions: [{}, { baseVersion: 1 }, { baseVersion: 2 }] });
    // The missing one is older than both.
    server.receive('1', inBranch(1, { height: '1', health: 'bad' }, '1'));
    expect(server.entity(a).conflict).toBe('hard');
    expect(server.entity(a).versions[3]).toMatchObject({ baseVersion: 1, conflictingProperties: ['height'] });
  });

  it('an update whose entity never came creates it, and the creation after that is a conflict, once', () => {
    const server = serverOf({ trees: false });
    server.receive('1', inBranch(1, { height: '1' }));
    server.wait(5);
    expect(server.eventsOf('1')).toEqual(['hold', 'force', 'create 1']);
    expect(server.entity(a)).toMatchObject({
      conflict: null,
      versions: [{ label: a, origin: 'forcedCreate', branchId, branchBaseVersion: 1, baseVersion: null }],
    });
    server.receive('2', inBranch(2, { height: '2' }));
    server.receive('create', create(a, 'Oak', { height: '0', species: 'oak' }));
    server.receive('again', create(a, 'Oak'));
    expect(server.log.slice(3)).toEqual([
      ['2', 'update 2'],
      ['create', 'update 3'],
      ['again', 'error 409.3'],
    ]);
    expect(server.entity(a)).toMatchObject({ conflict: 'hard' });
    expect(server.entity(a).versions[2]).toMatchObject({
      origin: 'lateCreate',
      label: 'Oak',
      baseVersion: 2,
      conflict: 'hard',
      conflictingProperties: ['height', 'label'],
    });
  });

  it('an update that a forced creation overtook is a conflict', () => {
    const server = serverOf({ trees: false });
    server.receive('2', inBranch(2, { height: '2', label: 'Oak' }));
    server.wait(5);
    server.receive('1', inBranch(1, { height: '1' }));
    expect(server.entity(a)).toMatchObject({ conflict: 'hard', versions: [{ label: 'Oak' }, { baseVersion: 1 }] });
    expect(server.entity(a).versions[1]?.conflictingProperties).toEqual(['height']);
  });

  it('a forced update to a list that needs approval waits for it', () => {
    const server = serverOf({ trees: true });
    server.receive('1', inBranch(1, { height: '1' }));
    server.wait(5);
    expect(server.eventsOf('1')).toEqual(['hold', 'force', 'wait']);
  });

  it('a forced one whose list is gone fails, and nothing is lost by that', () => {
    const server = serverOf({ trees: false });
    server.receive('1', inBranch(1, { height: '1' }));
    server.lists.delete('trees');
    server.wait(5);
    server.lists.set('trees', false);
    server.receive('create', create(a));
    server.retry('1');
    expect(server.eventsOf('1')).toEqual(['hold', 'force', 'error 404.7', 'update 2']);
  });
});
