import { selectIsOutdated, selectSubmissionList, selectSubmissionRows } from '#store/submission/submissions';
import { hrefWithQuery, pathTo } from '#store/route/location';
import { listQueryChanged, navigationRequested } from '#store/route/navigation';
import { read, utils } from '@e965/xlsx';
import type { ExportFormat } from '#store/selectors/submission/exportOptions';
import { selectExportCount, selectExportHref } from '#store/selectors/submission/export';
import { selectFilterFields, selectDisplayedConditions } from '#store/selectors/submission/filterFields';
import { selectSubmissionNeighbours } from '#store/selectors/submission/adjacent';
import { cellConditions } from '#store/submission/filter/cellConditions';
import { writeFilter } from '#store/submission/filter/writeFilter';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { filterOpened } from '#store/submission/bulkActions';
import { formProject } from '../../support/project/withForm';
import { describeServer } from '../../support/server';
import { worldOfAdmin } from '../../support/world';

const wells = [
  ['uuid:1', 'Kosiv', '4.5'],
  ['uuid:2', 'kosiv dolny', '12'],
  ['uuid:3', 'Dana', '7'],
  ['uuid:4', '', '30'],
];

const answers = ([id, village, depth]: readonly string[]): string =>
  `<data id="wells" version="1"><village>${village}</village><depth>${depth}</depth><use/><meta><instanceID>${id}</instanceID></meta></data>`;

const body = `<select1 ref="/data/use"><label>Use</label>
  <item><label>Drinking</label><value>drink</value></item><item><label>Animals</label><value>animals</value></item></select1>
  <select1 ref="/data/level"><label>Level</label><item><label>High</label><value>1</value></item></select1>`;

describeServer('filters of the table of submissions', (server) => {
  const open = async () => {
    const { projectId, as, published } = await formProject(server);
    const types = {
      '/village': 'string',
      '/depth': 'decimal',
      '/use': 'string',
      '/level': 'int',
      '/meta/instanceID': 'string',
    };
    await published({ id: 'wells', version: '1', instance: '<village/><depth/><use/><level/>', types, body });
    const params = { projectId, xmlFormId: 'wells' };
    const headers = { 'content-type': 'application/xml' };
    for (const well of wells) await server.ok('submissionCreate', { as, params, body: answers(well), headers });
    const site = await worldOfAdmin(server);
    const source = { ...params, draft: false };
    const table = pathTo('formSubmissions', params);
    const shown = () => {
      const rows = selectSubmissionRows(site.state(), source);
      return Array.from({ length: rows.length }, (_, index) => rows.at(index)?.__id.at(-1)).join('');
    };
    const go = (asked: Readonly<Record<string, string>>) => site.visit(hrefWithQuery(table, asked));
    return { site, source, params, table, shown, go };
  };

  it('rows with the value of a cell, and rows without it, are complements', async () => {
    const { site, source, shown, go } = await open();
    await go({});
    const rows = selectSubmissionRows(site.state(), source);
    const fields = selectFilterFields(site.state(), source);
    const found: Record<string, readonly string[]> = {};
    for (const [path, index] of [
      ['village', 0],
      ['village', 3],
      ['depth', 1],
      ['use', 0],
      ['__system/submissionDate', 0],
      ['__system/edits', 0],
      ['__system/reviewState', 0],
      ['__system/formVersion', 0],
      ['__system/deviceId', 0],
    ] as const) {
      const row = rows.at(index);
      const of = fields.find((field) => field.path === path);
      if (!row || !of) throw new Error(path);
      const name = path.replace('__system/', '');
      const value = new Map<string, unknown>(Object.entries(path === name ? row : row.__system)).get(name);
      const conditions = cellConditions(of, value);
      if (!conditions?.not) throw new Error(path);
      const both: string[] = [];
      for (const condition of [conditions.only, conditions.not]) {
        await go({ filter: writeFilter([condition]) });
        both.push(shown());
      }
      found[`${path} ${index}`] = both;
    }
    expect(found).toEqual({
      'village 0': ['4', '321'],
      'village 3': ['1', '432'],
      'depth 1': ['3', '421'],
      'use 0': ['4321', ''],
      '__system/submissionDate 0': ['4321', ''],
      '__system/edits 0': ['4321', ''],
      '__system/reviewState 0': ['4321', ''],
      '__system/formVersion 0': ['4321', ''],
      '__system/deviceId 0': ['4321', ''],
    });
  });

  it('rows match filter, search and order together, and all counts cover them', async () => {
    const { site, source, shown, go } = await open();
    await go({ filter: writeFilter([{ kind: 'contains', path: 'village', text: 'KOSIV' }]), order: 'depth desc' });
    expect(shown()).toBe('21');
    await go({ search: 'kosiv "dolny"' });
    expect(shown()).toBe('2');
    expect(selectExportCount(site.state(), source)).toBe(1);
    expect(selectSubmissionList(site.state(), source)?.count).toBe(1);
    await go({ filter: writeFilter([{ kind: 'empty', path: 'village' }]) });
    expect(shown()).toBe('4');
    await go({ order: 'village' });
    expect(shown()).toBe('4312');
    await go({});
    expect(shown()).toBe('4321');
    site.stop();
  });

  it('downloads have the content of the table, in each format', async () => {
    const { site, source, go } = await open();
    await go({ search: 'kosiv', order: 'depth desc', columns: 'village,__id' });
    const shown = async (format: ExportFormat, onlyShown = false) => {
      site.dispatch(listQueryChanged({ download: onlyShown ? `${format},shown` : format }));
      const url = selectExportHref(site.state(), source);
      const headers = { authorization: `Bearer ${server.admin.token}` };
      const { statusCode, body, rawPayload } = await server.app.inject({ method: 'GET', url, headers });
      expect(statusCode).toBe(200);
      return { body, bytes: rawPayload };
    };
    const csv = (await shown('csv')).body.trim().split('\n');
    expect(csv.slice(1).map((line) => /uuid:\d/.exec(line)?.[0])).toEqual(['uuid:2', 'uuid:1']);
    const narrow = (await shown('csv', true)).body.trim().split('\n');
    expect(narrow).toEqual(['village,KEY', 'kosiv dolny,uuid:2', 'Kosiv,uuid:1']);
    const json: unknown = JSON.parse((await shown('json')).body);
    expect(json).toMatchObject([{ __id: 'uuid:2', village: 'kosiv dolny' }, { __id: 'uuid:1' }]);
    const workbook = read((await shown('xlsx')).bytes);
    const rows: unknown[] = utils.sheet_to_json(Object.values(workbook.Sheets)[0] ?? {});
    expect(rows).toMatchObject([{ depth: 12 }, { depth: 4.5 }]);
    site.stop();
  });

  it('after twenty changes in a second, the rows are those of the last', async () => {
    const { site, source, table, shown, go } = await open();
    await go({});
    for (let depth = 1; depth <= 20; depth += 1) {
      const filter = writeFilter([{ kind: 'range', path: 'depth', type: 'number', from: String(depth), to: null }]);
      site.dispatch(navigationRequested({ href: hrefWithQuery(table, { filter }), replace: true }));
    }
    await site.idle();
    expect(shown()).toBe('4');
    expect(selectIsOutdated(site.state(), source)).toBe(false);
    site.stop();
  });

  it('the rows of the former filter stay until the others are loaded', async () => {
    const { site, source, shown, go } = await open();
    await go({});
    const release = site.holdNext(/Submissions\?.*kosiv/);
    await go({ search: 'kosiv' });
    expect(shown()).toBe('4321');
    expect(selectIsOutdated(site.state(), source)).toBe(true);
    expect(selectExportCount(site.state(), source)).toBeUndefined();
    release();
    await site.idle();
    expect(shown()).toBe('21');
    expect(selectIsOutdated(site.state(), source)).toBe(false);
    site.stop();
  });

  it('a filter by an unknown field is reported as such, and shows no rows as matches', async () => {
    const { site, source, go } = await open();
    await go({ filter: "gone eq 'x'" });
    expect(selectRouteLoad(site.state()).status).toBe('error');
    expect(selectDisplayedConditions(site.state(), source)).toEqual([
      { condition: { kind: 'oneOf', path: 'gone', values: ['x'] }, field: undefined, isGone: true },
    ]);
    site.stop();
  });

  it('the page of a submission has the adjacent ones of the filtered table', async () => {
    const { site, source, params, go } = await open();
    const asked = { search: 'kosiv', order: 'depth desc' };
    await go(asked);
    await site.visit(hrefWithQuery(pathTo('formSubmission', { ...params, instanceId: 'uuid:2' }), asked));
    expect(selectSubmissionNeighbours(site.state(), { source, instanceId: 'uuid:2' })).toMatchObject({
      place: 1,
      count: 2,
      previousHref: null,
      nextHref: expect.stringMatching(/uuid(:|%3A)1\?search=kosiv&order=depth\+desc$/),
    });
    site.stop();
  });

  it('fields have values of their types, choices by their labels, and users by their names', async () => {
    const { site, source, go } = await open();
    await go({});
    site.dispatch(filterOpened(source));
    await site.idle();
    const fields = selectFilterFields(site.state(), source);
    const of = (path: string) => fields.find((field) => field.path === path);
    expect(of('use')).toMatchObject({
      operators: ['oneOf', 'noneOf', 'answered', 'empty'],
      options: [{ value: 'drink', text: { text: 'Drinking' } }, { value: 'animals' }],
    });
    expect(of('level')).toMatchObject({ range: 'number', options: [] });
    expect(of('depth')).toMatchObject({ operators: ['range', 'oneOf', 'noneOf', 'answered', 'empty'] });
    expect(of('__system/submitterId')?.options).toMatchObject([{ text: { text: server.admin.user.displayName } }]);
    expect(of('__system/reviewState')?.options.map(({ value }) => value)).toContain(null);
    site.stop();
  });
});
