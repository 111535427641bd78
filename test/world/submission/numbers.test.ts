import { selectVisibleRows } from '#store/selectors/submission/loadedRows';
import { hrefWithQuery, pathTo } from '#store/route/location';
import { bulkActionsRequested } from '#store/submission/bulkActions';
import { submissionName } from '#shared/answers/submissionName';
import { submissionsRefreshRequested } from '#store/submission/submissions';
import { formProject } from '../../support/project/withForm';
import { listed } from '../../support/rows';
import { describeServer } from '../../support/server';
import { wellForm, wellRecord } from '../../support/form/wellForm';
import { worldOfAdmin } from '../../support/world';

const headers = { 'content-type': 'application/xml' };

describeServer('the numbers of submissions in the table', (server) => {
  it('stay under a filter, after a delete, and after new submissions', async () => {
    const { projectId, as, send } = await formProject(server);
    await send(wellForm, { publish: true });
    const params = { projectId, xmlFormId: 'wells' };
    const source = { ...params, draft: false };
    const add = (id: string) => server.ok('submissionCreate', { as, params, body: wellRecord(id), headers });
    for (const id of ['uuid:1', 'uuid:2', 'uuid:3']) await add(id);
    const site = await worldOfAdmin(server);
    const names = () =>
      listed(selectVisibleRows(site.state(), source)).map((row) => `${row.__id} ${submissionName(row)}`);
    const table = pathTo('formSubmissions', params);
    await site.visit(hrefWithQuery(table, { filter: "__id ne 'uuid:3'" }));
    expect(names()).toEqual(['uuid:2 2', 'uuid:1 1']);
    site.dispatch(bulkActionsRequested({ source, ids: ['uuid:2'], act: { name: 'review', reviewState: 'approved' } }));
    site.dispatch(bulkActionsRequested({ source, ids: ['uuid:1'], act: { name: 'delete' } }));
    await site.idle();
    expect(names()).toEqual(['uuid:2 2']);
    await add('uuid:4');
    await site.visit(table);
    site.dispatch(submissionsRefreshRequested(source));
    await site.idle();
    expect(names()).toEqual(['uuid:4 4', 'uuid:3 3', 'uuid:2 2']);
    site.stop();
  });
});
