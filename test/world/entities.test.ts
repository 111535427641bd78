import { selectAlert } from '#store/core/alert';
import { alertActionChosen } from '#store/core/alert';
import { storeFile } from '#store/core/files';
import { selectModal, modalOpened } from '#store/core/modal';
import {
  entitiesDeleteSubmitted,
  entityCreateSubmitted,
  entityListCreateSubmitted,
  entityListDeleteSubmitted,
  entityListUpdateSubmitted,
  entityPropertyCreateSubmitted,
  entityPropertyDeleteSubmitted,
  entityRevertSubmitted,
  entityUpdateSubmitted,
  entityUploadSubmitted,
} from '#store/entity/actions';
import { hrefWithQuery, pathTo } from '#store/route/location';
import { selectNavigation } from '#store/route/navigation';
import { selectDeletedLists, selectEntityListRows } from '#store/selectors/entity/lists';
import {
  selectDeletedEntities,
  selectEntityList,
  selectEntityRows,
  selectIsListGone,
  selectPropertyNames,
  selectRowsLoad,
} from '#store/selectors/entity/list';
import {
  selectEntity,
  selectEntityHistory,
  selectIsEntityDeleted,
  selectIsEntityGone,
} from '#store/selectors/entity/entity';
import { alertKey } from '../support/site/alertKey';
import { problemIn } from '../support/site/states';
import { refused } from '../support/problem';
import { describeServer } from '../support/server';
import { worldOfAdmin } from '../support/world';

const uuid = '0b7714a4-91ce-4d7e-8d68-5a1a54c13d01';

describeServer('entity lists and entities on the site', (server) => {
  /** A project with the list `trees`, its property `girth`, and one entity; the page of the list is open. */
  const open = async () => {
    const as = server.admin.token;
    const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'Trees' } });
    const list = { projectId, datasetName: 'trees' };
    await server.ok('datasetCreate', { as, params: { projectId }, body: { name: 'trees' } });
    await server.ok('datasetPropertyCreate', { as, params: list, body: { name: 'girth' } });
    await server.ok('entityCreate', { as, params: list, body: { uuid, label: 'Mango', data: { girth: '148' } } });
    const site = await worldOfAdmin(server);
    await site.visit(pathTo('entityList', list));
    const run = async (action: Parameters<typeof site.dispatch>[0]) => {
      site.dispatch(action);
      await site.idle();
    };
    const undo = () => {
      const action = selectAlert(site.state())?.action;
      if (!action) throw new Error('nothing to undo');
      return run(alertActionChosen(action));
    };
    return { as, projectId, list, entity: { ...list, uuid }, site, run, undo };
  };

  it('a list is created and shown, gets a property, and is deleted; its file is in the trash', async () => {
    const { projectId, site, run } = await open();
    await run(modalOpened({ name: 'entity', ids: { act: 'createList', projectId } }));
    await run(entityListCreateSubmitted({ projectId, datasetName: 'TREES', approvalRequired: false }));
    expect(problemIn(site.state(), 'datasetCreate')).toMatchObject({ code: 409.16 });
    expect(selectModal(site.state())).not.toBeNull();

    const wells = { projectId, datasetName: 'wells' };
    await run(entityListCreateSubmitted({ ...wells, approvalRequired: true }));
    expect(selectModal(site.state())).toBeNull();
    expect(selectNavigation(site.state()).href).toBe(pathTo('entityList', wells));
    expect([alertKey(site), selectEntityList(site.state())?.approvalRequired]).toEqual(['entityLists.created', true]);
    await run(entityPropertyCreateSubmitted({ ...wells, name: 'depth' }));
    expect(selectPropertyNames(site.state())).toEqual(['depth']);

    await run(entityListDeleteSubmitted(wells));
    expect(selectNavigation(site.state()).route).toBe('entityLists');
    expect(alertKey(site)).toBe('entityLists.deleted');
    expect(selectEntityListRows(site.state()).map(({ list }) => list.name)).toEqual(['trees']);
    await site.visit(hrefWithQuery(pathTo('entityLists', { projectId }), { part: 'trash' }));
    expect(selectDeletedLists(site.state())).toMatchObject([{ list: { name: 'wells' } }]);
    site.stop();
  });

  it('the table shows the entities with their values; a failure is shown in place', async () => {
    const { list, site } = await open();
    expect(selectEntityRows(site.state())).toMatchObject([
      { uuid, label: 'Mango', data: { girth: '148' }, version: 1, conflict: null, updatedAt: '' },
    ]);
    expect(selectEntityListRows(site.state())).toEqual([]);
    site.answerNext(/entities\.csv/, refused(500.1));
    await site.visit(hrefWithQuery(pathTo('entityList', list), { only: 'conflict' }));
    expect(selectRowsLoad(site.state()).status).toBe('error');
    await site.visit(pathTo('entityList', { ...list, datasetName: 'Trees' }));
    expect(selectIsListGone(site.state())).toBe(true);
    site.stop();
  });

  it('a property with values is not deleted, one without is', async () => {
    const { as, list, entity, site, run } = await open();
    await run(modalOpened({ name: 'entity', ids: { act: 'deleteProperty', ...list, property: 'girth' } }));
    await run(entityPropertyDeleteSubmitted({ ...list, property: 'girth' }));
    expect(problemIn(site.state(), 'datasetPropertyDelete')).toMatchObject({ code: 409.22 });
    await server.ok('entityUpdate', { as, params: entity, query: { baseVersion: 1 }, body: { data: { girth: '' } } });
    await run(entityPropertyDeleteSubmitted({ ...list, property: 'girth' }));
    expect([selectPropertyNames(site.state()), alertKey(site)]).toEqual([[], 'entityList.propertyDeleted']);
    site.stop();
  });

  it('settings are saved; a refusal is reported', async () => {
    const { list, site, run } = await open();
    await run(entityListUpdateSubmitted({ ...list, approvalRequired: true, accessFilter: { type: 'ownerOnly' } }));
    expect(selectEntityList(site.state())).toMatchObject({
      approvalRequired: true,
      accessFilter: { type: 'ownerOnly' },
    });
    expect(alertKey(site)).toBe('entityList.saved');
    site.answerNext(/datasets\/trees$/, refused(403.1));
    await run(entityListUpdateSubmitted({ ...list, accessFilter: null }));
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger', message: { name: 'datasetUpdate' } });
    site.stop();
  });

  it('an entity is created, deleted with others, and restored by the undo of the message', async () => {
    const { list, site, run, undo } = await open();
    const labels = () => selectEntityRows(site.state()).map(({ label }) => label);
    await run(entityCreateSubmitted({ ...list, label: 'Plum', data: { girth: '14' } }));
    expect([alertKey(site), labels()]).toEqual(['entity.created', ['Plum', 'Mango']]);
    const ids = selectEntityRows(site.state()).map((row) => row.uuid);
    await run(entitiesDeleteSubmitted({ ...list, ids }));
    expect([alertKey(site), labels()]).toEqual(['entityList.entitiesDeleted', []]);
    await undo();
    expect([alertKey(site), labels()]).toEqual(['entityList.entitiesRestored', ['Plum', 'Mango']]);
    await run(entitiesDeleteSubmitted({ ...list, ids: [uuid] }));
    await site.visit(hrefWithQuery(pathTo('entityList', list), { part: 'trash' }));
    expect(selectDeletedEntities(site.state())).toMatchObject([{ uuid }]);
    site.stop();
  });

  it('an entity is changed, and gets the values of an earlier version again', async () => {
    const { entity, site, run } = await open();
    await site.visit(pathTo('entity', entity));
    await run(entityUpdateSubmitted({ ...entity, baseVersion: 1, label: 'Mango 1', data: { girth: '152' } }));
    expect(alertKey(site)).toBe('entity.saved');
    expect(selectEntity(site.state())?.currentVersion).toMatchObject({ version: 2, data: { girth: '152' } });
    await run(entityRevertSubmitted({ ...entity, baseVersion: 2, version: 1, label: 'Mango', data: { girth: '148' } }));
    expect(alertKey(site)).toBe('entity.reverted');
    const history = selectEntityHistory(site.state());
    expect(history.map(({ version }) => version.version)).toEqual([3, 2, 1]);
    expect(history[0]?.changes).toEqual([
      { propertyName: 'girth', old: '152', new: '148' },
      { propertyName: 'label', old: 'Mango 1', new: 'Mango' },
    ]);
    site.stop();
  });

  it('a change of a version that is no longer current stays in the dialog, with the new version known', async () => {
    const { as, entity, site, run } = await open();
    await site.visit(pathTo('entity', entity));
    await run(modalOpened({ name: 'entity', ids: { act: 'edit', ...entity } }));
    await server.ok('entityUpdate', {
      as,
      params: entity,
      query: { baseVersion: 1 },
      body: { data: { girth: '149' } },
    });
    await run(entityUpdateSubmitted({ ...entity, baseVersion: 1, data: { girth: '152' } }));
    expect(problemIn(site.state(), 'entityUpdate')).toMatchObject({ code: 409.15 });
    expect(selectModal(site.state())).toMatchObject({ ids: { act: 'edit' } });
    expect(selectEntity(site.state())?.currentVersion).toMatchObject({ version: 2, data: { girth: '149' } });
    await run(entityUpdateSubmitted({ ...entity, baseVersion: 2, data: { girth: '152' } }));
    expect(selectModal(site.state())).toBeNull();
    site.stop();
  });

  it('the page of a deleted entity shows it, and that of an unknown one says so', async () => {
    const { list, entity, site, run, undo } = await open();
    await site.visit(pathTo('entity', entity));
    await run(entitiesDeleteSubmitted({ ...list, ids: [uuid] }));
    expect([selectIsEntityDeleted(site.state()), selectEntity(site.state())?.uuid]).toEqual([true, uuid]);
    await undo();
    expect(selectIsEntityDeleted(site.state())).toBe(false);
    await site.visit(pathTo('entity', { ...entity, uuid: '5f9e4a0c-0a3c-4a4e-9d63-7f0f5a7d9e11' }));
    expect(selectIsEntityGone(site.state())).toBe(true);
    await site.visit(pathTo('entity', { ...entity, uuid: 'no uuid' }));
    expect(selectIsEntityGone(site.state())).toBe(true);
    site.stop();
  });

  it('the rows of a file become entities, with new properties; the undo deletes exactly these', async () => {
    const { list, site, run, undo } = await open();
    const file = new File(['label;girth;Village\nPlum;14;Khonoma\n;3;Khonoma\nAlder;96;\n'], 'trees.csv');
    await run(modalOpened({ name: 'entityUpload', ids: list }));
    await run(
      entityUploadSubmitted({
        ...list,
        fileId: storeFile(file),
        columns: [{ to: 'label' }, { to: 'property', name: 'girth' }, { to: 'property', name: 'Village' }],
        newProperties: ['Village'],
      }),
    );
    const rows = () => selectEntityRows(site.state()).map(({ label, data }) => ({ label, ...data }));
    expect(selectModal(site.state())).toBeNull();
    expect(rows()).toEqual([
      { label: 'Alder', girth: '96', Village: '' },
      { label: 'Plum', girth: '14', Village: 'Khonoma' },
      { label: 'Mango', girth: '148', Village: '' },
    ]);
    await undo();
    expect(rows().map(({ label }) => label)).toEqual(['Mango']);
    site.stop();
  });

  it('an upload with the UUID of another entity creates nothing, and its dialog says why', async () => {
    const { list, site, run } = await open();
    const file = new File([`uuid,label\n${uuid},Mango again\n`], 'trees.csv');
    await run(modalOpened({ name: 'entityUpload', ids: list }));
    const columns = [{ to: 'uuid' }, { to: 'label' }] as const;
    await run(entityUploadSubmitted({ ...list, fileId: storeFile(file), columns, newProperties: [] }));
    expect(problemIn(site.state(), 'entityCreate')).toMatchObject({ code: 409.3 });
    expect(selectModal(site.state())?.name).toBe('entityUpload');
    site.stop();
  });
});
