import type { Entity } from '#server/domain/entity/changes/entity';
import { createdEntity, entityUpdatedByApi, resolvedEntity } from '#server/domain/entity/changes/newVersion';
import { served } from '#test/server/domain/entity/servedVersions';
import { EntityServer } from '#test/server/domain/entity/entityServer';
import { treeBlocks } from '#test/server/domain/entity/entityForms';

/* What ODK Central v2026.2.2 answered to these submissions, recorded step by step. */

const oak = 'dc8c1ff6-2c77-40ef-aa51-6057a3488be5';
const elm = '989e7b5b-89af-4c9e-8899-667454d34325';
const pine = 'f581a05e-3dad-4b80-909e-cd9d467a7fb0';
const dead = '508f3ab5-b161-48db-a62f-686e8f26f86f';
const phone = 'a0ceb8d9-8ebb-4c9b-be68-84c02c448756';
const branchId = '23fadeea-9e8f-49fb-b418-511148464df8';
const phoneBranch = '8a614fe1-5279-4e88-bf1c-5a89421c5bc1';

const byApi = (uuid: string, label: string): Entity =>
  createdEntity(
    {
      uuid,
      list: 'trees',
      isCreate: true,
      isUpdate: false,
      label,
      data: new Map(),
      baseVersion: null,
      branchId: null,
      trunkVersion: null,
    },
    label,
    false,
  );

const plain = {
  conflict: null,
  resolved: false,
  lastGoodVersion: false,
  relevantToConflict: false,
  conflictingProperties: null,
  branchId: null,
  trunkVersion: null,
  branchBaseVersion: null,
};

const recorded = () => {
  const server = new EntityServer();
  server.lists.set('trees', false);
  server.receive('oak', treeBlocks('tree', { label: 'Oak', species: 'oak', height: '3' }, { id: oak, create: '1' }));
  server.receive('elm', treeBlocks('tree', { label: 'Elm', species: 'elm', height: '5' }, { id: elm, create: '1' }));
  server.store(byApi(pine, 'pine'));
  server.uses.set(dead, { kind: 'deleted', list: 'trees' });
  const update = (name: string, answers: Readonly<Record<string, string>>, entity: Readonly<Record<string, string>>) =>
    server.receive(name, treeBlocks('tree_update', answers, { update: '1', ...entity }));
  const problemOf = (
    name: string,
    ...[answers, entity]: [Readonly<Record<string, string>>, Readonly<Record<string, string>>]
  ) => {
    const outcome = update(name, answers, entity);
    return outcome.kind === 'failed' ? outcome.problem : outcome;
  };
  const create = (
    name: string,
    answers: Readonly<Record<string, string>>,
    entity: Readonly<Record<string, string>>,
  ) => {
    const outcome = server.receive(name, treeBlocks('tree', answers, { create: '1', ...entity }));
    return outcome.kind === 'failed' ? outcome.problem : outcome;
  };
  return { server, update, problemOf, create };
};

describe('recorded submissions', () => {
  it.each([
    ['no label', { id: oak.replace('d', 'e') }, {}, { code: 400.2, details: { field: 'label' } }],
    [
      'bad uuid',
      { id: 'nonesuch' },
      { label: 'Bad' },
      { code: 400.11, details: { field: 'uuid', expected: 'valid version 4 UUID' } },
    ],
    [
      'not permitted',
      { id: oak, create: '', update: '1', baseVersion: '1' },
      { label: 'x' },
      { code: 403.2, details: { action: 'update', permitted: ['create'] } },
    ],
    [
      'other list',
      { id: oak, dataset: 'nonesuch' },
      { label: 'x' },
      { code: 404.7, details: { datasetName: 'nonesuch' } },
    ],
    ['taken', { id: oak }, { label: 'Taken' }, { code: 409.3, details: { fields: ['uuid'], values: [oak] } }],
    ['deleted', { id: dead }, { label: 'Dead' }, { code: 409.19, details: { entityUuids: [dead] } }],
  ])('a creation fails: %s', (name, entity, answers, problem) => {
    const { create, server } = recorded();
    expect(create(name, answers, entity)).toEqual(problem);
    expect(server.eventsOf(name)).toEqual([`error ${problem.code}`]);
  });

  it.each([
    ['without base', { id: elm, baseVersion: '' }, { code: 400.2, details: { field: 'baseVersion' } }],
    [
      'unknown',
      { id: '57841242-0b45-414a-af26-814861725c30', baseVersion: '1' },
      { code: 404.8, details: { entityUuid: '57841242-0b45-414a-af26-814861725c30', datasetName: 'trees' } },
    ],
    [
      'unknown version',
      { id: elm, baseVersion: '99' },
      { code: 404.9, details: { entityUuid: elm, baseVersion: 99, datasetName: 'trees' } },
    ],
    ['deleted', { id: dead, baseVersion: '1' }, { code: 404.11, details: { entityUuid: dead } }],
  ])('an update fails: %s', (name, entity, problem) => {
    expect(recorded().problemOf(name, { height: '4' }, entity)).toEqual(problem);
  });

  it('a block without an action does nothing', () => {
    const { server } = recorded();
    server.receive('nothing', treeBlocks('tree', { label: 'Nothing' }, { id: phone }));
    expect(server.eventsOf('nothing')).toEqual([]);
  });

  it('update-or-create creates what is missing', () => {
    const { server } = recorded();
    const entity = { id: phone, create: '1', update: '1', baseVersion: '' };
    server.receive('both', treeBlocks('tree_both', { label: 'Both', species: 'sp' }, entity));
    expect(server.eventsOf('both')).toEqual(['create 1']);
  });

  it('an edit that repairs a failed submission creates its entity, another edit does nothing', () => {
    const { server, create } = recorded();
    create('fir', { species: 'fir' }, { id: phone });
    create('fir', { label: 'Fixed' }, { id: phone });
    create('fir', { label: 'Again' }, { id: phone });
    expect(server.eventsOf('fir')).toEqual(['error 400.2', 'create 1']);
    expect(server.entity(phone).versions).toHaveLength(1);
  });

  it('a soft conflict', () => {
    const { server, update } = recorded();
    update('update', { height: '4' }, { id: oak, baseVersion: '1' });
    update('soft', { health: 'good' }, { id: oak, baseVersion: '1' });
    expect(server.entity(oak).conflict).toBe('soft');
    const [, , third] = served(server.entity(oak));
    expect(third).toEqual({
      ...plain,
      conflict: 'soft',
      baseDiff: ['health'],
      serverDiff: ['health'],
      relevantToConflict: true,
      label: 'Oak',
      data: { species: 'oak', height: '4', health: 'good' },
      version: 3,
      baseVersion: 1,
      dataReceived: { health: 'good' },
      conflictingProperties: [],
    });
    const resolved = resolvedEntity(server.entity(oak));
    expect(resolved.conflict).toBeNull();
    expect(served(resolved)[2]).toEqual({ ...third, resolved: true, lastGoodVersion: true, relevantToConflict: false });
  });

  it('a hard conflict, an update by the API that leaves it, and its resolution with data', () => {
    const { server, update } = recorded();
    server.store(entityUpdatedByApi(server.entity(elm), null, new Map([['height', '6']])));
    update('hard', { height: '7', health: 'bad' }, { id: elm, baseVersion: '1' });
    const [first, second, third] = served(server.entity(elm));
    expect(server.entity(elm).conflict).toBe('hard');
    expect(first).toEqual({
      ...plain,
      baseDiff: [],
      serverDiff: [],
      relevantToConflict: true,
      label: 'Elm',
      data: { height: '5', species: 'elm' },
      version: 1,
      baseVersion: null,
      dataReceived: { label: 'Elm', height: '5', species: 'elm' },
    });
    expect(second).toMatchObject({
      lastGoodVersion: true,
      relevantToConflict: true,
      baseVersion: 1,
      baseDiff: ['height'],
    });
    expect(third).toMatchObject({
      conflict: 'hard',
      baseDiff: ['health', 'height'],
      serverDiff: ['health', 'height'],
      lastGoodVersion: false,
      relevantToConflict: true,
      data: { species: 'elm', height: '7', health: 'bad' },
      version: 3,
      baseVersion: 1,
      conflictingProperties: ['height'],
    });

    const updated = entityUpdatedByApi(server.entity(elm), null, new Map([['height', '6.5']]));
    expect(updated.conflict).toBe('hard');
    const resolved = resolvedEntity(entityUpdatedByApi(updated, 'Elm, resolved', new Map()));
    expect(resolved.conflict).toBeNull();
    expect(served(resolved)).toMatchObject([
      { version: 1, lastGoodVersion: false, relevantToConflict: false },
      { version: 2, lastGoodVersion: false, relevantToConflict: false },
      { version: 3, conflict: 'hard', resolved: true, relevantToConflict: false },
      { version: 4, conflict: null, baseVersion: 3, baseDiff: ['height'], serverDiff: ['height'] },
      {
        version: 5,
        label: 'Elm, resolved',
        baseVersion: 4,
        baseDiff: ['label'],
        dataReceived: { label: 'Elm, resolved' },
        data: { species: 'elm', height: '6.5', health: 'bad' },
        lastGoodVersion: true,
      },
    ]);
  });

  it('a branch that another update interrupts is a soft conflict', () => {
    const { server, update } = recorded();
    update('first', { height: '1' }, { id: pine, baseVersion: '1', trunkVersion: '1', branchId });
    server.store(entityUpdatedByApi(server.entity(pine), null, new Map([['species', 'pine']])));
    update('second', { height: '2' }, { id: pine, baseVersion: '2', trunkVersion: '1', branchId });
    expect(server.entity(pine).conflict).toBe('soft');
    const branch = { branchId, trunkVersion: 1 };
    expect(served(server.entity(pine))).toMatchObject([
      { version: 1, relevantToConflict: false, data: {} },
      { version: 2, ...branch, branchBaseVersion: 1, baseVersion: 1, relevantToConflict: true, lastGoodVersion: false },
      { version: 3, ...plain, baseVersion: 2, relevantToConflict: true, lastGoodVersion: true },
      {
        version: 4,
        ...branch,
        branchBaseVersion: 2,
        baseVersion: 2,
        conflict: 'soft',
        conflictingProperties: [],
        baseDiff: ['height'],
        serverDiff: ['height'],
        data: { species: 'pine', height: '2' },
        relevantToConflict: true,
      },
    ]);
  });

  it('an update that arrives before the creation is held, and applied after it', () => {
    const { server, update, create } = recorded();
    update(
      'held',
      { height: '2', label: 'Later' },
      { id: phone, baseVersion: '1', trunkVersion: '', branchId: phoneBranch },
    );
    expect(server.eventsOf('held')).toEqual(['hold']);
    expect(server.uses.has(phone)).toBe(false);
    create('late', { label: 'Phone', species: 'ph' }, { id: phone });
    expect(server.eventsOf('held')).toEqual(['hold', 'reprocess', 'update 2']);
    expect(served(server.entity(phone))).toEqual([
      {
        ...plain,
        baseDiff: [],
        serverDiff: [],
        label: 'Phone',
        data: { species: 'ph' },
        version: 1,
        baseVersion: null,
        dataReceived: { label: 'Phone', species: 'ph' },
      },
      {
        ...plain,
        baseDiff: ['label', 'height'],
        serverDiff: ['label', 'height'],
        lastGoodVersion: true,
        label: 'Later',
        data: { species: 'ph', height: '2' },
        version: 2,
        baseVersion: 1,
        dataReceived: { label: 'Later', height: '2' },
        branchId: phoneBranch,
        branchBaseVersion: 1,
      },
    ]);
  });
});
