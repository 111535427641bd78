import type { FormState } from '#api/schemas/form';
import { phone, phoneOfAppUser } from '../../support/device/phone';
import { describeServer } from '../../support/server';
import { publishSurvey, surveyAnswer } from '../../support/form/survey';

/** The sender, the channel, and the status for each state of the form: open, closing, closed. */
const table: [string, string, readonly [number, number, number]][] = [
  ['a phone', 'device', [201, 201, 409]],
  ['a phone', 'rest', [200, 200, 409]],
  ['a public link', 'device', [201, 409, 409]],
  ['a public link', 'rest', [200, 409, 409]],
  ['a person', 'device', [201, 201, 409]],
  ['a person', 'rest', [200, 200, 409]],
  // For a draft, neither state nor version is relevant; links have no access.
  ['a phone', 'draft device', [201, 201, 201]],
  ['a phone', 'draft rest', [200, 200, 200]],
  ['a public link', 'draft device', [401, 401, 401]],
  ['a public link', 'draft rest', [403, 403, 403]],
  ['a person', 'draft device', [201, 201, 201]],
  ['a person', 'draft rest', [200, 200, 200]],
  ['a tester', 'draft device', [201, 201, 201]],
];
const states: readonly FormState[] = ['open', 'closing', 'closed'];

describeServer('forms that accept submissions', (server) => {
  const begin = async () => {
    const params = await publishSurvey(server);
    const as = server.admin.token;
    await server.ok('draftCreate', { as, params });
    const { draftToken } = await server.ok('draftGet', { as, params });
    const link = await server.ok('publicLinkCreate', { as, params, body: { displayName: 'Poster' } });
    const tablet = await phoneOfAppUser(server, params);
    const tokens: Readonly<Record<string, string>> = { 'a phone': tablet.token, 'a public link': link.token ?? '' };
    const project = `/projects/${params.projectId}`;
    const draft = `${project}/forms/survey/draft`;

    const send = async (who: string, way: string, xml: string): Promise<number> => {
      const key = tokens[who];
      const prefix = key === undefined ? '' : `/key/${encodeURIComponent(key)}`;
      const bearer = who === 'a person' ? { authorization: `Bearer ${as}` } : {};
      if (way.endsWith('rest')) {
        const url = `/v1${prefix}${way === 'rest' ? `${project}/forms/survey` : draft}/submissions`;
        const headers = { 'content-type': 'application/xml', ...bearer };
        return (await server.app.inject({ method: 'POST', url, headers, payload: xml })).statusCode;
      }
      const base = who === 'a tester' ? `/test/${draftToken}${draft}` : prefix + (way === 'device' ? project : draft);
      const part = { name: 'xml_submission_file', filename: 'a.xml', type: 'text/xml', data: xml };
      return (await phone(server, base).send([part], bearer)).statusCode;
    };
    const setState = (state: FormState) => server.ok('formUpdate', { as, params, body: { state } });
    const count = async (name: 'submissionList' | 'draftSubmissionList') =>
      (await server.ok(name, { as, params })).length;
    return { send, setState, count };
  };

  it.each(table)('submissions are accepted or not: %s, channel %s', async (who, way, expected) => {
    const { send, setState, count } = await begin();
    const statuses: number[] = [];
    for (const state of states) {
      await setState(state);
      statuses.push(await send(who, way, surveyAnswer(`uuid:${state}`)));
    }
    expect(statuses).toEqual(expected);
    const taken = expected.filter((status) => status < 300).length;
    const isDraft = way.startsWith('draft');
    expect([await count('submissionList'), await count('draftSubmissionList')]).toEqual(
      isDraft ? [0, taken] : [taken, 0],
    );
  });

  it('a form accepts a test submission with the id of a real one, and vice versa', async () => {
    const { send, count } = await begin();
    expect(await send('a phone', 'device', surveyAnswer('uuid:1'))).toBe(201);
    expect(await send('a tester', 'draft device', surveyAnswer('uuid:1'))).toBe(201);
    expect(await send('a tester', 'draft device', surveyAnswer('uuid:2'))).toBe(201);
    expect(await send('a phone', 'device', surveyAnswer('uuid:2'))).toBe(201);
    expect([await count('submissionList'), await count('draftSubmissionList')]).toEqual([2, 2]);
  });
});
