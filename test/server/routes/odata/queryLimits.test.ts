import { describeServer } from '#test/support/server';
import { publishSurvey, submitAnswers, surveyAnswer } from '#test/support/form/survey';

describeServer('the limits of queries', (server) => {
  const fill = async (names: readonly string[]) => {
    const params = await publishSurvey(server);
    await submitAnswers(
      server,
      params,
      names.map((name, index) => surveyAnswer(`uuid:${index}`, { name })),
    );
    return async (path: string, query: Readonly<Record<string, string>>) => {
      const { payload, statusCode } = await server.app.inject({
        method: 'GET',
        url: `/v1/projects/${params.projectId}/forms/survey${path}?${new URLSearchParams(query).toString()}`,
        headers: { authorization: `Bearer ${server.admin.token}` },
      });
      const body: unknown = JSON.parse(payload);
      return { statusCode, body };
    };
  };
  const many = (count: number, condition: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => condition(index));

  it('a query with too many conditions is refused by every call, and many values of one field are one condition', async () => {
    const get = await fill(['Ann']);
    const filter = many(250, (index) => `contains(name,'x${index}')`).join(' or ');
    const refused = {
      statusCode: 400,
      body: expect.objectContaining({ code: 400.57, details: { conditions: 250, limit: 100 } }),
    };
    expect(await get('.svc/Submissions', { $filter: filter })).toEqual(refused);
    expect(await get('.svc/Submissions', { $apply: `filter(${filter})/aggregate($count as n)` })).toEqual(refused);
    expect(await get('/summaries', { field: 'age', $filter: filter })).toEqual(refused);
    expect(await get('/submissions.json', { $filter: filter })).toEqual(refused);
    const values = many(250, (index) => `name eq 'x${index}'`).join(' or ');
    expect(await get('.svc/Submissions', { $filter: `${values} or name eq 'Ann'` })).toMatchObject({
      statusCode: 200,
      body: { value: [{ name: 'Ann' }] },
    });
  });

  it('a text too long for a search is refused, and shorter ones are not', async () => {
    const get = await fill([`${'a'.repeat(1_200_000)}b`]);
    const part = (length: number) => `${'a'.repeat(length - 1)}b`;
    expect(await get('.svc/Submissions', { $filter: `contains(name,'${part(257)}')` })).toMatchObject({
      body: { code: 400.55, details: { limit: 256 } },
    });
    expect(await get('.svc/Submissions', { $search: part(300) })).toMatchObject({ body: { code: 400.55 } });
    const found = await get('.svc/Submissions/$count', { $filter: `contains(name,'${part(32)}')` });
    expect(found).toEqual({ statusCode: 200, body: 1 });
    // In so long an answer, fewer characters are possible. The last one, as the database refuses it.
    expect(await get('.svc/Submissions', { $filter: `contains(name,'${part(200)}')` })).toMatchObject({
      body: { code: 400.55, details: { limit: 32 } },
    });
  });

  it('summaries shorten long texts', async () => {
    const get = await fill(many(2, () => 'a'.repeat(5_000)));
    expect(await get('/summaries', { field: 'name' })).toMatchObject({
      statusCode: 200,
      body: [{ count: 2, distinct: 1, groups: [{ value: 'a'.repeat(1000), count: 2 }] }],
    });
  });

  it('groups that are too large for one response are refused', async () => {
    const get = await fill(many(101, (index) => String(index).padStart(100_000, 'a')));
    const apply = { $apply: 'groupby((name),aggregate($count as n))' };
    expect(await get('.svc/Submissions', apply)).toMatchObject({
      statusCode: 400,
      body: { code: 400.56, details: { limit: 10_000_000 } },
    });
    expect(await get('.svc/Submissions', { ...apply, $top: '1' })).toMatchObject({ statusCode: 200 });
  });

  it('refuses to group by very long texts, on whichever page they would be', async () => {
    const get = await fill(['a', 'b'.repeat(100_001)]);
    const apply = { $apply: 'groupby((name),aggregate($count as n))', $top: '1' };
    expect(await get('.svc/Submissions', apply)).toMatchObject({
      statusCode: 400,
      body: { code: 400.58, details: { limit: 100_000 } },
    });
  });
});
