import { formProject } from '#test/support/project/withForm';
import { describeServer } from '#test/support/server';
import { submitAnswers } from '#test/support/form/survey';

const types = { age: 'int', mass: 'decimal', visit: 'dateTime', born: 'date', place: 'geopoint', way: 'geotrace' };
const sent = { age: 'about 40', mass: '1e400', visit: 'tomorrow', born: 'in May', place: 'here', way: '1 2' };

const instanceOf = (answers: Readonly<Record<string, string>>): string =>
  Object.entries(answers)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('');

const answer = (id: string, answers: Readonly<Record<string, string>>): string => {
  const { depth = '', ...others } = answers;
  const well = depth === '' ? '' : `<well><depth>${depth}</depth></well>`;
  return `<data id="wells" version="1">${instanceOf(others)}${well}<meta><instanceID>${id}</instanceID></meta></data>`;
};

const formOf = (fieldTypes: Readonly<Record<string, string>>, version: string) => ({
  version,
  instance: `${instanceOf(Object.fromEntries(Object.keys(fieldTypes).map((name) => [name, ''])))}<well><depth/></well>`,
  types: {
    ...Object.fromEntries(Object.entries(fieldTypes).map(([name, type]) => [`/${name}`, type])),
    '/well/depth': 'int',
  },
  body: '<group ref="/data/well"><repeat nodeset="/data/well"><input ref="/data/well/depth"/></repeat></group>',
});

describeServer('OData of answers that are not of their type', (server) => {
  const get = async (projectId: number, path: string) => {
    const authorization = `Bearer ${server.admin.token}`;
    const url = `/v1/projects/${projectId}/forms/wells${path}`;
    const { body, statusCode } = await server.app.inject({ method: 'GET', url, headers: { authorization } });
    return { status: statusCode, text: body };
  };
  const valueOf = async (projectId: number, path: string) =>
    JSON.parse((await get(projectId, `.svc/${path}`)).text).value;

  const filled = async () => {
    const project = await formProject(server);
    await project.published(formOf(types, '1'));
    const good = { age: '40', mass: '1.5', visit: '2026-05-12T08:00:00.000+02', place: '50 14', way: '1 2;3 4' };
    await submitAnswers(server, project.params(), [
      answer('uuid:good', good),
      answer('uuid:odd', { ...sent, depth: 'deep' }),
    ]);
    return project;
  };

  const nulls = { age: null, mass: null, visit: null, born: 'in May', place: null, way: null };
  const annotations = {
    'age@transect.sent': 'about 40',
    'mass@transect.sent': '1e400',
    'visit@transect.sent': 'tomorrow',
    'place@transect.sent': 'here',
    'way@transect.sent': '1 2',
  };

  it('OData returns null for them, with the raw text as an annotation, in every kind of request', async () => {
    const { projectId } = await filled();
    for (const query of ['', '?$wkt=true', '?$expand=*', '?$select=*']) {
      const [odd, good] = await valueOf(projectId, `Submissions${query}`);
      expect(odd).toMatchObject({ ...nulls, ...annotations });
      expect(good).toMatchObject({ age: 40, mass: 1.5, visit: '2026-05-12T08:00:00.000+02:00', born: null });
      expect(Object.keys(good).filter((key) => key.includes('@transect'))).toEqual([]);
    }
    expect(await valueOf(projectId, 'Submissions?$select=__id,age,born')).toEqual([
      { __id: 'uuid:odd', age: null, 'age@transect.sent': 'about 40', born: 'in May' },
      { __id: 'uuid:good', age: 40, born: null },
    ]);
    expect(await valueOf(projectId, 'Submissions.well')).toMatchObject([
      { depth: null, 'depth@transect.sent': 'deep' },
    ]);
  });

  it('OData returns them as text once their field is text, and as annotations in other columns of a later version', async () => {
    const { projectId, sendDraft, publish } = await filled();
    await sendDraft(formOf({ ...types, age: 'string', more: 'string' }, '2'));
    await publish();
    const [odd, good] = await valueOf(projectId, 'Submissions');
    expect(odd).toMatchObject({ age: 'about 40', visit: null, 'visit@transect.sent': 'tomorrow', more: null });
    expect(odd).not.toHaveProperty(['age@transect.sent']);
    expect(good).toMatchObject({ age: '40' });
  });

  it('OData filters and orders such submissions, and refuses filters by values of a wrong type', async () => {
    const { projectId } = await filled();
    const found = (filter: string) => get(projectId, `.svc/Submissions?$filter=${encodeURIComponent(filter)}`);
    const all = await found('__system/submissionDate gt 2020-01-01 and __system/submitterId ne 99999999999999999999');
    expect(JSON.parse(all.text).value).toHaveLength(2);
    for (const filter of [
      "__system/submissionDate gt 'tomorrow'",
      '__system/submissionDate gt 2026-13-45',
      "__system/submitterId eq 'about 40'",
      '__system/submitterId eq NaN',
      "visit gt 'tomorrow'",
      'year(age) eq 2026',
    ])
      expect([filter, Math.floor((await found(filter)).status / 100)]).not.toEqual([filter, 2]);
    for (const filter of ['__system/submitterId eq 1e400', `__system/submitterId lt ${'9'.repeat(400)}`, 'age eq 1'])
      expect([filter, (await found(filter)).status]).not.toEqual([filter, 500]);
  });

  it('the CSV of answers that are not of their type has the raw text', async () => {
    const { projectId } = await filled();
    const { text } = await get(projectId, '/submissions.csv');
    expect(text.split('\n').find((line) => line.includes('uuid:odd'))).toContain(
      'about 40,1e400,tomorrow,in May,here,,,,1 2,',
    );
  });
});
