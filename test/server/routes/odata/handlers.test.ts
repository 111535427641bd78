import { describeServer } from '#test/support/server';
import { publishSurvey, republishSurvey, submitAnswers, surveyAnswer, surveyForm } from '#test/support/form/survey';

const instanceIds = (rows: readonly { readonly __id: string }[]) => rows.map((row) => row.__id);

describeServer('the OData feed', (server) => {
  const get = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const path = url.startsWith('http') ? url.slice(new URL(url).origin.length) : url;
    const authorization = `Bearer ${server.admin.token}`;
    const answer = await server.app.inject({ method: 'GET', url: path, headers: { authorization, ...headers } });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: JSON.parse(answer.body) };
  };
  const feedOf = ({ projectId }: { projectId: number }) => `/v1/projects/${projectId}/forms/survey.svc`;

  const fill = async (count: number) => {
    const params = await publishSurvey(server);
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    await submitAnswers(
      server,
      params,
      numbers.map((number) => surveyAnswer(`uuid:${number}`, { name: `n${number}` })),
    );
    return params;
  };

  it('the OData feed returns every row once, page by page, though submissions arrive in between', async () => {
    const params = await fill(5);
    let page = (await get(`${feedOf(params)}/Submissions?$top=2&$count=true`)).body;
    const pages = [instanceIds(page.value)];
    expect(page['@odata.count']).toBe(5);
    await submitAnswers(server, params, [surveyAnswer('uuid:late')]);
    while (page['@odata.nextLink']) {
      page = (await get(page['@odata.nextLink'])).body;
      pages.push(instanceIds(page.value));
    }
    expect(pages).toEqual([['uuid:5', 'uuid:4'], ['uuid:3', 'uuid:2'], ['uuid:1']]);
  });

  it('OData gives the site the number of rows of each repeat, and other clients nothing new', async () => {
    const params = await publishSurvey(server);
    await submitAnswers(server, params, [
      surveyAnswer('uuid:none'),
      surveyAnswer('uuid:some', { persons: [['Ana', 'Rex', 'Tom'], ['Ivo'], ['Eva', 'Kiki']] }),
    ]);
    const read = async (extended: boolean, query = {}) => {
      const { value } = await server.ok('odataSubmissions', { as: server.admin.token, params, extended, query });
      return value.map((row) => row.__system.repeats);
    };
    expect(await read(true)).toEqual([{ person: 3, 'person.pet': 3 }, {}]);
    expect(await read(false)).toEqual([undefined, undefined]);
    // The rows themselves exist.
    expect(await read(true, { $expand: '*' })).toEqual([undefined, undefined]);
  });

  it('the OData feed lists its tables, also if its address ends in a slash', async () => {
    const params = await publishSurvey(server);
    const { status, body } = await get(feedOf(params));
    expect(status).toBe(200);
    expect((await get(`${feedOf(params)}/`)).body).toEqual(body);
    expect((await get(`${feedOf(params).replace('.svc', '/draft.svc')}/`)).status).toBe(404);
  });

  it('the OData feed pages by $top and $skip as well', async () => {
    const params = await fill(3);
    const rows = async (query: string) => (await get(`${feedOf(params)}/Submissions?${query}`)).body;
    expect(instanceIds((await rows('$top=2&$skip=1')).value)).toEqual(['uuid:2', 'uuid:1']);
    expect(instanceIds((await rows('%24top=1&%24skip=2')).value)).toEqual(['uuid:1']);
    expect(await rows('$top=0&$count=true')).toEqual({
      '@odata.context': expect.stringMatching(/\/v1\/projects\/\d+\/forms\/survey\.svc\/\$metadata#Submissions$/),
      '@odata.count': 3,
      value: [],
    });
    expect(await rows('$skip=50')).not.toHaveProperty('@odata.nextLink');
    expect(await rows('')).not.toHaveProperty('@odata.count');
  });

  it('the OData feed streams responses larger than a page in memory', async () => {
    const params = await publishSurvey(server);
    const { id, currentDefId } = await server.db.selectFrom('forms').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: 2345 }, (_, index) => ({
      formId: id,
      formDefId: currentDefId ?? 0,
      draft: false,
      instanceId: `uuid:${index}`,
      data: JSON.stringify({ root: { name: `n${index}` }, tables: {} }),
    }));
    await server.db.insertInto('submissions').values(rows).execute();
    const { value } = (await get(`${feedOf(params)}/Submissions`)).body;
    expect(new Set(instanceIds(value)).size).toBe(2345);
    expect((await get(`${feedOf(params)}/Submissions?$top=1500`)).body['@odata.nextLink']).toBeDefined();
  });

  it('the OData feed shows repeats as tables with the ids of their parents', async () => {
    const params = await publishSurvey(server);
    await submitAnswers(server, params, [
      surveyAnswer('uuid:1', { persons: [['Ana', 'Rex'], ['Bo']] }),
      surveyAnswer('uuid:2', { persons: [['Cem', 'Tom', 'Kit']] }),
    ]);
    const feed = feedOf(params);
    const persons = (await get(`${feed}/Submissions.person?$count=true`)).body;
    expect(persons['@odata.count']).toBe(3);
    expect(persons.value).toMatchObject([
      { pname: 'Cem', '__Submissions-id': 'uuid:2' },
      { pname: 'Ana', '__Submissions-id': 'uuid:1' },
      { pname: 'Bo', '__Submissions-id': 'uuid:1' },
    ]);
    const pets = await get(`${feed}/Submissions.person.pet?$top=2&$count=true`);
    const more = await get(pets.body['@odata.nextLink']);
    const all = [...pets.body.value, ...more.body.value];
    expect(all.map((row) => row.petname)).toEqual(['Tom', 'Kit', 'Rex']);
    expect(all[0]['__Submissions-person-id']).toBe(persons.value[0].__id);
    expect([pets.body['@odata.count'], more.body['@odata.nextLink']]).toEqual([3, undefined]);

    const [row] = (await get(`${feed}/Submissions('uuid:1')`)).body.value;
    const below = (await get(`${feed}/${row['person@odata.navigationLink']}`)).body;
    expect(below.value.map((person: { pname: string }) => person.pname)).toEqual(['Ana', 'Bo']);
    const kept = (await get(`${feed}/${below.value[0]['pet@odata.navigationLink']}`)).body;
    expect(kept.value).toMatchObject([{ petname: 'Rex' }]);
    expect(kept['@odata.context']).toMatch(/#Submissions\.person\.pet$/);
    const encoded = await get(`${feed}/Submissions('uuid%3A1')/person('${below.value[1].__id}')`);
    expect(encoded.body.value).toMatchObject([{ pname: 'Bo' }]);

    const [expanded] = (await get(`${feed}/Submissions?$expand=*`)).body.value;
    expect(expanded).toMatchObject({ person: [{ pname: 'Cem', pet: [{ petname: 'Tom' }, { petname: 'Kit' }] }] });
  });

  it('the OData feed returns geometries as GeoJSON or as text', async () => {
    const params = await publishSurvey(server);
    await submitAnswers(server, params, [surveyAnswer('uuid:1', { place: '47.6 -122.3 12 4.5' })]);
    const place = async (query: string) => (await get(`${feedOf(params)}/Submissions${query}`)).body.value[0].place;
    const point = { type: 'Point', coordinates: [-122.3, 47.6, 12], properties: { accuracy: 4.5 } };
    expect([await place(''), await place('?$wkt=true')]).toEqual([point, 'POINT (-122.3 47.6 12)']);
  });

  it('the OData feed filters by submitter and date', async () => {
    const params = await fill(3);
    const { id } = server.admin.user;
    await server.db.updateTable('submissions').set({ submitterId: null }).where('instanceId', '=', 'uuid:1').execute();
    const old = { createdAt: '2019-05-06T07:08:09.000Z' };
    await server.db.updateTable('submissions').set(old).where('instanceId', '=', 'uuid:2').execute();
    const found = async (filter: string) => {
      const url = `${feedOf(params)}/Submissions?$count=true&$filter=${encodeURIComponent(filter)}`;
      const { value, '@odata.count': count } = (await get(url)).body;
      expect(value).toHaveLength(count);
      return instanceIds(value).sort();
    };
    expect(await found(`__system/submitterId eq ${id}`)).toEqual(['uuid:2', 'uuid:3']);
    expect(await found('__system/submitterId eq null')).toEqual(['uuid:1']);
    expect(await found(`__system/submitterId ne ${id}`)).toEqual(['uuid:1']);
    expect(await found('not (__system/submitterId ne null)')).toEqual(['uuid:1']);
    expect(await found('__system/submissionDate lt 2020-01-01')).toEqual(['uuid:2']);
    expect(await found('year(__system/submissionDate) eq 2019 and hour(__system/submissionDate) eq 7')).toEqual([
      'uuid:2',
    ]);
    expect(await found(`__system/submissionDate gt 2020-01-01 or __system/submitterId eq ${id}`)).toHaveLength(3);
    expect(await found('__system/submissionDate gt now()')).toEqual([]);
    // A comparison with null is false, and its negation is true.
    expect(await found(`not (__system/submitterId eq ${id})`)).toEqual(['uuid:1']);
    expect(await found(`not (not (__system/submitterId gt ${id}))`)).toEqual([]);
    expect(await found(`not (__system/submitterId lt 0 or __system/submitterId gt ${id})`)).toHaveLength(3);
    expect(await found('__system/submitterId gt null')).toEqual([]);
    expect(await found('__system/submitterId eq 12345678901')).toEqual([]);
    expect(await found('__system/submitterId gt 0.5')).toEqual(['uuid:2', 'uuid:3']);
    // 2019 as a range, and its borders.
    expect(await found('year(__system/submissionDate) lt 2020')).toEqual(['uuid:2']);
    expect(await found('year(__system/submissionDate) le 2018')).toEqual([]);
    expect(await found('year(__system/submissionDate) gt 2019')).toEqual(['uuid:1', 'uuid:3']);
    expect(await found('year(__system/submissionDate) ne 2019')).toEqual(['uuid:1', 'uuid:3']);
    expect(await found('not (year(__system/submissionDate) ge 2019)')).toEqual([]);
    // The parts of a timestamp are in UTC, whatever the zone of the other one.
    expect(await found('hour(__system/submissionDate) eq hour(2000-01-01T02:00:00-05:00)')).toContain('uuid:2');
    expect(await found('__system/submissionDate eq 2019-05-06T09:08:09.000+02:00')).toEqual(['uuid:2']);
  });

  it('the OData feed shows the columns of the published version in every row', async () => {
    const params = await fill(1);
    await republishSurvey(server, params, surveyForm('2', { extra: 'more' }));
    await submitAnswers(server, params, [surveyAnswer('uuid:2', { version: '2', name: 'new' })]);
    const { value } = (await get(`${feedOf(params)}/Submissions`)).body;
    expect(value).toMatchObject([
      { name: 'new', more: null },
      { name: 'n1', more: null },
    ]);
  });

  it('the OData feed serves its metadata', async () => {
    const params = await publishSurvey(server);
    const service = await get(feedOf(params));
    expect(service.headers['odata-version']).toBe('4.0');
    expect(service.body.value.map(({ url }: { url: string }) => url)).toEqual([
      'Submissions',
      'Submissions.person',
      'Submissions.person.pet',
    ]);
    for (const name of ['$metadata', '%24metadata']) {
      const authorization = `Bearer ${server.admin.token}`;
      const answer = await server.app.inject({ url: `${feedOf(params)}/${name}`, headers: { authorization } });
      expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
      expect(answer.body).toContain('<EntityType Name="pet">');
    }
  });

  it.each([
    ['/Submissions?$orderby=place', 501.5],
    ['/Submissions?_=123', 501.1],
    ["/Submissions?$filter=nonesuch eq 'x'", 501.5],
    ['/Submissions?$filter=name eq', 400.18],
    ['/Submissions?$skiptoken=none', 400.35],
    ['/Submissions?$format=xml', 406.1],
    ['/Submissions.nonesuch', 404.1],
    ["/Submissions('uuid:none')", 404.1],
    ["/Submissions('uuid:1')/nonesuch", 404.1],
    ["/Submissions('uuid:1')/home", 404.1],
    ["/Submissions('uuid:1')/person/pet", 404.1],
    ["/Submissions('uuid:1')/name('x')", 404.1],
    ['/Rows', 404.1],
  ])('the OData feed refuses %s', async (path, code) => {
    const params = await fill(1);
    const answer = await get(feedOf(params) + encodeURI(path));
    expect([answer.status, answer.body.code]).toEqual([Math.floor(code), code]);
    expect(answer.headers['odata-version']).toBe('4.0');
  });

  it('the OData feed exists for published forms only', async () => {
    const params = await publishSurvey(server);
    const as = server.admin.token;
    const headers = { 'content-type': 'application/xml' };
    await server.ok('formCreate', { as, params, body: surveyForm('1', { id: 'draft' }), headers });
    const form = `/v1/projects/${params.projectId}/forms/draft`;
    const unknown = await get(`/v1/projects/${params.projectId}/forms/none.svc/Submissions`);
    expect([unknown.status, unknown.headers['odata-version']]).toEqual([404, '4.0']);
    expect((await get(`${form}.svc/Submissions`)).status).toBe(404);
    expect((await get(`${form}/draft.svc/Submissions?$count=true`)).body['@odata.count']).toBe(0);
    expect((await get(`${feedOf(params).replace('.svc', '/draft.svc')}/Submissions`)).status).toBe(404);
  });
});
