import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../../src/App';
import { preloadScreens } from '../../src/screens';
import { selectLive } from '#store/core/live';
import { entityPropertyCreateSubmitted } from '#store/entity/actions';
import { hrefWithQuery, pathTo } from '#store/route/location';
import { selectEntity, selectEntityHistory, selectIsEntityDeleted } from '#store/selectors/entity/entity';
import { selectEntityListRows } from '#store/selectors/entity/lists';
import {
  selectEntityList,
  selectEntityRows,
  selectIsListGone,
  selectPropertyNames,
} from '#store/selectors/entity/list';
import { fakeBrowser } from '../support/servers/livePort';
import { describeServer } from '../support/server';
import type { Site } from '../support/site';
import { renderOver } from '../support/site/render';
import { streamOf } from '../support/streamOf';
import { until } from '../support/until';
import { worldOfAdmin } from '../support/world';

const uuid = '0b7714a4-91ce-4d7e-8d68-5a1a54c13d02';

describeServer('entities that other users change', (server) => {
  beforeAll(() => preloadScreens());
  const sites: Site[] = [];
  afterEach(async () => {
    for (const site of sites.splice(0)) site.stop();
    await until(() => server.deps.live.streams() === 0);
  });

  const open = async (hrefOf: (entity: { projectId: number; datasetName: string; uuid: string }) => string) => {
    const { token: as } = await server.signUp('other@example.org', { role: 'admin' });
    const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'Trees' } });
    const list = { projectId, datasetName: 'trees' };
    await server.ok('datasetCreate', { as, params: { projectId }, body: { name: 'trees' } });
    await server.ok('datasetPropertyCreate', { as, params: list, body: { name: 'girth' } });
    await server.ok('entityCreate', { as, params: list, body: { uuid, label: 'Mango', data: { girth: '148' } } });
    const tab = fakeBrowser().tab();
    const site = await worldOfAdmin(server, { live: { ...tab.port, open: streamOf(server) } });
    sites.push(site);
    await site.visit(hrefOf({ ...list, uuid }));
    await until(() => selectLive(site.state()).status !== 'connecting');
    await site.idle();
    const settles = async (holds: () => boolean) => {
      await until(async () => {
        await site.passes(1_000);
        return holds();
      });
      await site.idle();
    };
    const create = (label: string) => server.ok('entityCreate', { as, params: list, body: { label } });
    const update = (baseVersion: number, body: object) =>
      server.ok('entityUpdate', { as, params: { ...list, uuid }, query: { baseVersion }, body });
    return { as, list, entity: { ...list, uuid }, site, tab, settles, create, update };
  };

  it('the page of a list gets their entities, properties and settings, and says that the list is gone', async () => {
    const { as, list, site, tab, settles, create } = await open((ref) => pathTo('entityList', ref));
    const labels = () => selectEntityRows(site.state()).map(({ label }) => label);
    await create('Plum');
    await settles(() => labels().length === 2);
    expect(labels()).toEqual(['Plum', 'Mango']);

    tab.isVisible = false;
    site.forgetSent();
    await create('Alder');
    await site.passes(5_000);
    expect(site.sent).toEqual([]);
    tab.isVisible = true;
    await settles(() => labels().length === 3);

    await server.ok('datasetPropertyCreate', { as, params: list, body: { name: 'height' } });
    await settles(() => selectPropertyNames(site.state()).length === 2);
    await server.ok('datasetUpdate', { as, params: list, body: { approvalRequired: true } });
    await settles(() => selectEntityList(site.state())?.approvalRequired === true);
    await server.ok('datasetDelete', { as, params: list });
    await settles(() => selectIsListGone(site.state()));
    expect(site.crashes).toEqual([]);
  });

  it('the page of lists counts their entities; changes of other lists and projects are not read', async () => {
    const { as, list, site, settles, create } = await open((ref) => pathTo('entityLists', ref));
    const counts = () => selectEntityListRows(site.state()).map(({ list: { name, entities } }) => [name, entities]);
    await create('Plum');
    await server.ok('datasetCreate', { as, params: list, body: { name: 'wells' } });
    await settles(() => counts().length === 2 && counts()[0]?.[1] === 2);
    await site.visit(pathTo('entityList', list));
    await site.passes(2_000);
    site.forgetSent();
    await server.ok('entityCreate', { as, params: { ...list, datasetName: 'wells' }, body: { label: 'Well' } });
    const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'Other' } });
    await server.ok('datasetCreate', { as, params: { projectId }, body: { name: 'trees' } });
    await site.passes(5_000);
    expect(site.sent).toEqual([]);
  });

  it('the page of an entity gets their version, and its deletion', async () => {
    const { as, entity, site, settles, create, update } = await open((ref) => pathTo('entity', ref));
    await update(1, { label: 'Mango 1' });
    await settles(() => selectEntity(site.state())?.currentVersion.label === 'Mango 1');
    expect(selectEntityHistory(site.state())).toHaveLength(2);
    site.forgetSent();
    await create('Plum');
    await site.passes(5_000);
    expect(site.sent).toEqual([]);
    await server.ok('entityDelete', { as, params: entity });
    await settles(() => selectIsEntityDeleted(site.state()));
    await server.ok('entityRestore', { as, params: entity });
    await settles(() => !selectIsEntityDeleted(site.state()) && selectEntity(site.state()) !== undefined);
  });

  it('what is typed in a dialog stays, and the change appears after it', async () => {
    const { site, settles, update } = await open((ref) => pathTo('entity', ref));
    renderOver(site.store, <App />);
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    const girth = dialog.getByRole('textbox', { name: 'girth' });
    await user.clear(girth);
    await user.type(girth, '152');
    site.forgetSent();
    await act(async () => {
      await update(1, { data: { girth: '149' } });
      await site.passes(5_000);
    });
    expect([site.sent, girth]).toEqual([[], expect.objectContaining({ value: '152' })]);
    await user.clear(girth);
    await user.type(girth, '148');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await act(() => settles(() => selectEntity(site.state())?.currentVersion.data?.girth === '149'));
  });

  it('settings that the user has changed stay, the others follow', async () => {
    const { as, list, site, settles } = await open((ref) =>
      hrefWithQuery(pathTo('entityList', ref), { part: 'settings' }),
    );
    renderOver(site.store, <App />);
    const user = userEvent.setup({ delay: null });
    const approval = await screen.findByRole('checkbox', { name: /only from approved/ });
    const access = screen.getByRole('combobox', { name: /devices and data collectors get/ });
    await user.selectOptions(access, 'Only those they created');
    await act(async () => {
      await server.ok('datasetUpdate', { as, params: list, body: { approvalRequired: true } });
      await settles(() => selectEntityList(site.state())?.approvalRequired === true);
    });
    expect(approval).toBeChecked();
    expect(access).toHaveDisplayValue('Only those they created');
  });

  it("the user's own changes are not read twice", async () => {
    const { list, site } = await open((ref) => hrefWithQuery(pathTo('entityList', ref), { part: 'properties' }));
    site.dispatch(entityPropertyCreateSubmitted({ ...list, name: 'height' }));
    await site.idle();
    site.forgetSent();
    await site.passes(4_000);
    expect(site.sent).toEqual([]);
  });
});
