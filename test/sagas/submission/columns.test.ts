import { selectSubmissionColumns } from '#store/selectors/submission/columns';
import { listQueryChanged, selectNavigation } from '#store/route/navigation';
import { startTable, submissionTables } from '../../support/site/submissionTables';

const field = (name: string) => ({ path: `/${name}`, name, type: 'string', binary: null });

describe.each(submissionTables)('$what: columns', (table) => {
  it('selecting columns loads nothing: the rows have all answers; they stay after a visit elsewhere', async () => {
    const fields = { [`GET ${table.base}/fields?odata=true`]: ['a', 'b'].map(field) };
    const site = await startTable(table, 10, fields);
    site.forgetSent();
    site.dispatch(listQueryChanged({ columns: 'b,__id' }));
    await site.idle();
    expect(site.sent).toEqual([]);
    expect(selectNavigation(site.state()).href).toBe(`${table.at}?columns=b,__id`);
    await site.visit('/projects/1/forms/trees');
    await site.visit(`${table.at}?columns=b,__id`);
    expect(selectSubmissionColumns(site.state(), table.source).names).toEqual(['b', '__id']);
    site.stop();
  });
});
