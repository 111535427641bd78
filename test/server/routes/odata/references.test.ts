import { describeServer } from '#test/support/server';
import { publishSurvey, republishSurvey, submitAnswers, surveyAnswer, surveyForm } from '#test/support/form/survey';

describeServer('OData on references of submissions', (server) => {
  let feed = '';
  const ask = async (query: Record<string, string>) => {
    const authorization = `Bearer ${server.admin.token}`;
    const url = `${feed}/Submissions?${new URLSearchParams(query).toString()}`;
    const { body } = await server.app.inject({ method: 'GET', url, headers: { authorization } });
    return JSON.parse(body) as { value?: { __id: string }[]; code?: number; '@odata.nextLink'?: string };
  };
  const found = async (query: Record<string, string>) => {
    const { value, code } = await ask(query);
    return value?.map(({ __id }) => __id).join('') ?? code;
  };

  /** One by the administrator, one by Bo that was edited, two anonymous ones, of the versions 1, 1 (now 2), 2 and 2. */
  const fill = async () => {
    const as = server.admin.token;
    const params = await publishSurvey(server);
    const bo = await server.signUp('Bo@example.org', { role: 'admin' });
    await submitAnswers(server, params, [surveyAnswer('a')]);
    await server.ok('submissionCreate', { as: bo.token, params, body: surveyAnswer('b') });
    await republishSurvey(server, params, surveyForm('2'));
    const edit = surveyAnswer('b2', { version: '2', replaces: 'b' });
    await server.ok('submissionEdit', { as, params: { ...params, instanceId: 'b' }, body: edit });
    await submitAnswers(server, params, [surveyAnswer('c', { version: '2' }), surveyAnswer('d', { version: '2' })]);
    await server.db
      .updateTable('submissions')
      .set({ submitterId: null })
      .where('instanceId', 'in', ['c', 'd'])
      .execute();
    feed = `/v1/projects/${params.projectId}/forms/survey.svc`;
  };

  it('a filter finds submissions by the name of the submitter, and by the version of the form', async () => {
    await fill();
    const expected: Record<string, string> = {
      "__system/submitterName eq 'Bo'": 'b',
      "__system/submitterName ne 'Bo'": 'acd',
      "not (__system/submitterName eq 'Bo')": 'acd',
      "not (__system/submitterName ne 'Bo')": 'b',
      "'Bo' lt __system/submitterName": 'a',
      "not (__system/submitterName gt 'Bo')": 'bcd',
      "__system/submitterName in ('Bo','nobody')": 'b',
      "not (__system/submitterName in ('Bo','nobody'))": 'acd',
      "contains(tolower(__system/submitterName),'b')": 'b',
      "not contains(__system/submitterName,'B')": 'acd',
      'length(__system/submitterName) eq 2': 'b',
      '__system/submitterName eq null': 'cd',
      '__system/submitterName ne null': 'ab',
      "__system/submitterName in ('Bo',null)": 'bcd',
      '__system/submitterName eq __system/formVersion': '',
      "__system/formVersion eq '1'": 'ab',
      "__system/formVersion ne '1'": 'cd',
      "not (__system/formVersion eq '1')": 'cd',
      "__system/formVersion gt '1'": 'cd',
      "startswith(__system/formVersion,'1') and __system/submitterName eq 'Bo'": 'b',
      "__system/formVersion eq '3' or __system/submitterName eq 'Bo'": 'b',
      "not (__system/formVersion eq '3' or __system/submitterName eq 'Bo')": 'acd',
      '__system/formVersion eq null': '',
    };
    const answers: Record<string, unknown> = {};
    for (const $filter of Object.keys(expected)) {
      answers[$filter] = await found({ $filter, $orderby: '__system/submissionDate' });
    }
    expect(answers).toEqual(expected);
  });

  it.each([
    ['__system/submitterName,__id', 'cdba'],
    ['__system/submitterName desc,__id', 'abcd'],
    ['__system/formVersion,__id desc', 'badc'],
    ['__system/formVersion desc,__system/submitterName,__id', 'cdba'],
    ['__system/submitterName,__system/formVersion,__system/submissionDate desc', 'dcba'],
  ])('$orderby=%s is an order of all rows, page by page too', async ($orderby, expected) => {
    await fill();
    expect(await found({ $orderby })).toBe(expected);
    expect(await found({ $orderby, $skip: '1' })).toBe(expected.slice(1));
    expect(await found({ $orderby, $filter: "__system/formVersion eq '1'" })).toBe(expected.replace(/[cd]/g, ''));
    let paged = '';
    let token: string | null = '';
    while (token !== null) {
      const page = await ask({ $orderby, $top: '1', ...(token === '' ? {} : { $skiptoken: token }) });
      paged += (page.value ?? []).map(({ __id }) => __id).join('');
      const next = page['@odata.nextLink'];
      token = next === undefined ? null : new URL(next).searchParams.get('$skiptoken');
    }
    expect(paged).toBe(expected);
  });
});
