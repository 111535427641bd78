import { hrefWithQuery, pathTo } from '#store/route/location';
import { selectFormHead } from '#store/selectors/form/head';
import { selectVisibleCounts } from '#store/selectors/submission/loadedRows';
import { selectCountedForm } from '#store/selectors/project/counted';
import { bulkActionsRequested, selectTrash } from '#store/submission/bulkActions';
import { submissionsRefreshRequested } from '#store/submission/submissions';
import { formProject } from '../../support/project/withForm';
import { describeServer } from '../../support/server';
import { wellForm, wellRecord } from '../../support/form/wellForm';
import { worldOfAdmin } from '../../support/world';

const headers = { 'content-type': 'application/xml' };

describeServer('counts of submissions', (server) => {
  const open = async (query: Readonly<Record<string, string>>) => {
    const { projectId, as, send } = await formProject(server);
    await send(wellForm, { publish: true });
    const params = { projectId, xmlFormId: 'wells' };
    for (const id of ['uuid:1', 'uuid:2', 'uuid:3']) {
      await server.ok('submissionCreate', { as, params, body: wellRecord(id), headers });
    }
    const source = { ...params, draft: false };
    const site = await worldOfAdmin(server);
    const show = (more: Readonly<Record<string, string>>) =>
      site.visit(hrefWithQuery(pathTo('formSubmissions', params), more));
    await show(query);
    return {
      site,
      show,
      act: async (ids: readonly string[], name: 'delete' | 'restore') => {
        site.dispatch(bulkActionsRequested({ source, ids, act: { name } }));
        await site.idle();
      },
      deleteElsewhere: (instanceId: string) => server.ok('submissionDelete', { as, params: { ...params, instanceId } }),
      refresh: async () => {
        site.dispatch(submissionsRefreshRequested(source));
        await site.idle();
      },
      counts: () => ({
        tab: selectFormHead(site.state()).tabs.find(({ route }) => route === 'formSubmissions')?.count,
        hits: selectVisibleCounts(site.state(), source).count,
        total: selectCountedForm(site.state(), source)?.submissions,
        trash: selectTrash(site.state(), source).deletedCount,
      }),
    };
  };

  it.each([
    ['a filter', { filter: 'depth le 15' }],
    ['a search', { search: 'kosiv' }],
  ])('are right after deleting and restoring under %s', async (_, query) => {
    const { site, act, counts } = await open(query);
    expect(counts()).toEqual({ tab: 3, hits: 3, total: 3, trash: 0 });
    await act(['uuid:1', 'uuid:2'], 'delete');
    expect(counts()).toEqual({ tab: 1, hits: 1, total: 1, trash: 2 });
    await act(['uuid:1'], 'restore');
    expect(counts()).toEqual({ tab: 2, hits: 2, total: 2, trash: 1 });
    await act(['uuid:1'], 'delete');
    expect(counts()).toEqual({ tab: 1, hits: 1, total: 1, trash: 2 });
    site.stop();
  });

  it('are right under a filter that is set after deleting', async () => {
    const { site, act, show, counts } = await open({});
    await act(['uuid:1'], 'delete');
    await show({ filter: 'depth le 15' });
    expect(counts()).toEqual({ tab: 2, hits: 2, total: 2, trash: 1 });
    site.stop();
  });

  it('are read again by Refresh under a filter', async () => {
    const { site, deleteElsewhere, refresh, counts } = await open({ filter: 'depth le 15' });
    await deleteElsewhere('uuid:3');
    await refresh();
    expect(counts()).toEqual({ tab: 2, hits: 2, total: 2, trash: 1 });
    site.stop();
  });
});
