import { randomUUID } from 'node:crypto';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../../src/App';
import { preloadScreens } from '../../src/screens';
import { entityResolveSubmitted } from '#store/entity/actions';
import { hrefWithQuery, pathTo } from '#store/route/location';
import { selectEntity } from '#store/selectors/entity/entity';
import { selectEntityConflict } from '#store/selectors/entity/conflict';
import { selectEntityRows } from '#store/selectors/entity/list';
import { treeServer, visitForm } from '../support/form/trees/treeServer';
import { describeServer } from '../support/server';
import { alertKey } from '../support/site/alertKey';
import { renderOver } from '../support/site/render';
import { worldOfAdmin } from '../support/world';

const options = { delay: null };

describeServer('entities of submissions on the site', (server) => {
  beforeAll(() => preloadScreens());

  /** The settings of a list for which two submissions wait. */
  const openWaiting = async () => {
    const trees = await treeServer(server);
    await trees.settings({ approvalRequired: true });
    const sent = await trees.send({ label: 'Oak', entity: { id: randomUUID(), create: '1' } });
    await trees.send({ label: 'Elm', entity: { id: randomUUID(), create: '1' } });
    await trees.process();
    const site = await worldOfAdmin(server);
    await site.visit(hrefWithQuery(pathTo('entityList', trees.params), { part: 'settings' }));
    renderOver(site.store, <App />);
    const user = userEvent.setup(options);
    const click = async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      await act(() => site.idle());
    };
    await user.click(await screen.findByRole('checkbox', { name: /only from approved/ }));
    await click('Save settings');
    return { ...trees, sent, site, click };
  };

  it('approval is turned off, and waiting submissions create their entities', async () => {
    const { site, click, list, process } = await openWaiting();
    expect(screen.getByRole('alert')).toHaveTextContent('2 submissions are waiting for approval.');
    expect(await list()).toMatchObject({ approvalRequired: true });
    await click('Create entities now');
    expect(alertKey(site)).toBe('entityList.saved');
    expect(screen.queryByText(/waiting for approval/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save settings' })).toBeVisible();
    await process();
    expect(await list()).toMatchObject({ approvalRequired: false, entities: 2 });
    site.stop();
  });

  it('approval is turned off, and they wait on', async () => {
    const { site, click, list, process, review, sent } = await openWaiting();
    await click('Leave them waiting');
    expect(alertKey(site)).toBe('entityList.saved');
    await process();
    expect(await list()).toMatchObject({ approvalRequired: false, entities: 0 });
    await review(sent, 'approved');
    await process();
    expect(await list()).toMatchObject({ entities: 1 });
    site.stop();
  });

  /** The page of an entity that two submissions have updated from its first version. */
  const openConflict = async () => {
    const trees = await treeServer(server, [{}, visitForm]);
    const { params, send, process } = trees;
    const uuid = randomUUID();
    const answers = { species: 'oak', height: '3' };
    await send({ label: 'Oak', answers, entity: { id: uuid, create: '1' } });
    const visit = (values: Record<string, string>) =>
      send({ form: 'visit', answers: values, entity: { id: uuid, update: '1', baseVersion: '1' } });
    await visit({ height: '4', health: 'good' });
    await visit({ height: '5', health: 'poor' });
    await process();
    const ref = { projectId: params.projectId, datasetName: 'trees', uuid };
    const site = await worldOfAdmin(server);
    await site.visit(hrefWithQuery(pathTo('entityList', ref), { only: 'conflict' }));
    expect(selectEntityRows(site.state())).toMatchObject([{ uuid, version: 3, conflict: 'hard' }]);
    await site.visit(pathTo('entity', ref));
    return { ...trees, ref, site, visit };
  };

  it('a conflict of two submissions is shown, and resolved by chosen values', async () => {
    const { ref, site, versions } = await openConflict();
    expect(selectEntityConflict(site.state())).toMatchObject({
      base: 1,
      versions: [{ version: 2 }, { version: 3, conflict: 'hard', conflictingProperties: ['height', 'health'] }],
      properties: [
        {
          name: 'height',
          before: '3',
          options: [
            { value: '4', versions: [2], isCurrent: false },
            { value: '5', versions: [3], isCurrent: true },
          ],
        },
        { name: 'health', before: '', options: [{ value: 'good' }, { value: 'poor', isCurrent: true }] },
      ],
    });
    renderOver(site.store, <App />);
    const user = userEvent.setup(options);
    const region = within(await screen.findByRole('region', { name: 'Conflicting updates of version 1' }));
    await user.click(region.getByRole('radio', { name: /^4/ }));
    await user.click(region.getByRole('button', { name: 'Resolve conflict' }));
    await act(() => site.idle());
    expect(alertKey(site)).toBe('entity.resolved');
    expect(screen.queryByRole('region', { name: /Conflicting updates/ })).not.toBeInTheDocument();
    expect(selectEntity(site.state())).toMatchObject({
      conflict: null,
      currentVersion: { version: 4, data: { species: 'oak', height: '4', health: 'poor' } },
    });
    expect(await versions(ref.uuid)).toHaveLength(4);
    site.stop();
  });

  it('a conflict is resolved as it is; a resolution of an old version is refused, and shows the new one', async () => {
    const { ref, site, visit, process } = await openConflict();
    await visit({ height: '6' });
    await process();
    site.dispatch(entityResolveSubmitted({ ...ref, baseVersion: 3, data: { height: '4' } }));
    await site.idle();
    expect(selectEntity(site.state())).toMatchObject({ conflict: 'hard', currentVersion: { version: 4 } });
    expect(
      selectEntityConflict(site.state())?.properties.map(({ options }) => options.map(({ value }) => value)),
    ).toEqual([
      ['4', '5', '6'],
      ['good', 'poor'],
    ]);
    site.dispatch(entityResolveSubmitted({ ...ref, baseVersion: 4 }));
    await site.idle();
    expect(alertKey(site)).toBe('entity.resolved');
    expect(selectEntity(site.state())).toMatchObject({
      conflict: null,
      currentVersion: { version: 4, data: { height: '6' } },
    });
    expect(selectEntityConflict(site.state())).toBeNull();
    site.stop();
  });
});
