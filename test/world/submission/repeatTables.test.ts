import { hrefWithQuery, pathTo } from '#store/route/location';
import { selectIsOutdated } from '#store/submission/submissions';
import { listQueryChanged } from '#store/route/navigation';
import { selectRepeatHref, selectRepeatRows, selectTableLinks } from '#store/selectors/submission/repeatTables';
import { selectExportHref } from '#store/selectors/submission/export';
import { selectSubmissionColumns, submissionValue } from '#store/selectors/submission/columns';
import { selectTotals } from '#store/submission/totals';
import { formProject } from '../../support/project/withForm';
import { describeServer } from '../../support/server';
import { surveyAnswer, surveyForm } from '../../support/form/survey';
import { worldOfAdmin } from '../../support/world';

describeServer('the tables of the repeats of a form', (server) => {
  const open = async () => {
    const { projectId, as } = await formProject(server);
    const headers = { 'content-type': 'application/xml' };
    const form = surveyForm('1');
    await server.ok('formCreate', { as, params: { projectId }, query: { publish: true }, body: form, headers });
    const params = { projectId, xmlFormId: 'survey' };
    const answers = [
      surveyAnswer('uuid:1', { name: 'Kosiv', persons: [['Ana', 'Rex', 'Tom'], ['Ivo']] }),
      surveyAnswer('uuid:2', { name: 'Dana' }),
      surveyAnswer('uuid:3', { name: 'Repin', persons: [['Eva', 'Kiki']] }),
    ];
    for (const body of answers) await server.ok('submissionCreate', { as, params, body, headers });
    const site = await worldOfAdmin(server);
    const source = { ...params, draft: false };
    const table = pathTo('formSubmissions', params);
    const go = (asked: Readonly<Record<string, string>>) => site.visit(hrefWithQuery(table, asked));
    const shown = (names: readonly string[]) => {
      const rows = selectRepeatRows(site.state(), source);
      return (
        rows &&
        Array.from({ length: rows.length }, (_, index) => {
          const row = rows.at(index);
          return row && [submissionValue(row.row, names), row.row.__id, row.position.join('.')].join(' ');
        })
      );
    };
    return { site, source, as, table, go, shown };
  };

  it('rows of a repeat are those of the matching submissions, in their order', async () => {
    const { site, source, go, shown } = await open();
    await go({ table: 'person' });
    expect(shown(['person', 'pname'])).toEqual(['Eva uuid:3 1', 'Ana uuid:1 1', 'Ivo uuid:1 2']);
    await go({ table: 'person', order: 'name asc' });
    expect(shown(['person', 'pname'])).toEqual(['Ana uuid:1 1', 'Ivo uuid:1 2', 'Eva uuid:3 1']);
    await go({ table: 'person/pet', filter: "name eq 'Kosiv'" });
    expect(shown(['person', 'pet', 'petname'])).toEqual(['Rex uuid:1 1.1', 'Tom uuid:1 1.2']);
    await go({ table: 'person/pet', search: 'kiki' });
    expect(shown(['person', 'pet', 'petname'])).toEqual(['Kiki uuid:3 1.1']);
    expect(selectIsOutdated(site.state(), source)).toBe(false);
    expect(selectTotals(site.state(), source)).toMatchObject({
      count: 1,
      columns: { 'person/pet/petname': { answered: 1, distinct: 1 } },
    });
    expect(site.state().alert.current).toBeNull();
  });

  it('a submission leads to its rows of a repeat, and back to the table of submissions with the same filter', async () => {
    const { site, source, go, shown } = await open();
    await go({ search: 'repin' });
    const href = selectRepeatHref(site.state(), source)('/person', 'uuid:3');
    await site.visit(href);
    expect(shown(['person', 'pname'])).toEqual(['Eva uuid:3 1']);
    const back = selectTableLinks(site.state(), source).find(({ path }) => path === '');
    expect(new URL(back?.href ?? '', 'http://x').searchParams.get('table')).toBeNull();
    expect(new URL(back?.href ?? '', 'http://x').searchParams.get('search')).toBe('repin');
    await site.visit(back?.href ?? '');
    expect(shown(['name'])).toBeNull();
  });

  it('rows of a repeat stay when their submission is reloaded, with its new values', async () => {
    const { site, source, as, go, shown } = await open();
    await go({ table: 'person' });
    const edited = surveyAnswer('uuid:3b', { name: 'Repin', persons: [['Eva'], ['Ota']], replaces: 'uuid:3' });
    const params = { projectId: source.projectId, xmlFormId: 'survey', instanceId: 'uuid:3' };
    await server.ok('submissionEdit', { as, params, body: edited, headers: { 'content-type': 'application/xml' } });
    const page = pathTo('formSubmission', params);
    await site.visit(hrefWithQuery(page, { table: 'person' }));
    await go({ table: 'person' });
    expect(shown(['person', 'pname'])).toEqual(['Eva uuid:3 1', 'Ota uuid:3 2', 'Ana uuid:1 1', 'Ivo uuid:1 2']);
  });

  it('the columns of a repeat are its answers and those of its parents; a file with them has the complete table', async () => {
    const { site, source, go } = await open();
    await go({ table: 'person/pet' });
    const { names, offered } = selectSubmissionColumns(site.state(), source);
    expect(names).toEqual(['person/pet/petname', '__system/submitterName', '__system/submissionDate']);
    expect([...offered.keys()].filter((name) => !name.startsWith('__system'))).toEqual([
      '__id',
      'name',
      'age',
      'place',
      'photo',
      'home/rooms',
      'person/pname',
      'person/pet/petname',
    ]);
    await go({ table: 'person', columns: 'name,person/pname,person/pet' });
    site.dispatch(listQueryChanged({ download: 'csvZip,shown' }));
    const href = selectExportHref(site.state(), source);
    expect(new URL(href, 'http://x').searchParams.get('$select')).toBe('name,person,__id');
    const file = await server.app.inject({ url: href, headers: { authorization: `Bearer ${server.admin.token}` } });
    expect(file.statusCode).toBe(200);
  });
});
