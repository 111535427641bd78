import { selectSubmissionColumns } from '../../store/selectors/submissionColumns';
import { listQueryChanged, selectNavigation } from '../../store/navigation';
import { startTable, submissionTables } from '../support/submissionTables';

const field = (name: string) => ({ path: `/${name}`, name, type: 'string', binary: null });

describe.each(submissionTables)('$what: columns', (table) => {
  it('choosing columns loads nothing: the rows have all answers; back from elsewhere they are the same', async () => {
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
