import type { EndpointName, Query } from '#api/endpoints';
import { describeServer } from '#test/support/server';
import { publishSurvey, submitAnswers, surveyAnswer } from '#test/support/form/survey';

const reads = [
  'submissionList',
  'odataSubmissions',
  'submissionCsv',
  'submissionExport',
  'submissionGeoList',
] as const satisfies readonly EndpointName[];
type Read = (typeof reads)[number];
const files: readonly Read[] = ['submissionCsv', 'submissionExport'];

describeServer('tags of submissions', (server) => {
  const begin = async () => {
    const form = await publishSurvey(server);
    const as = server.admin.token;
    await submitAnswers(server, form, [
      surveyAnswer('uuid:1', { name: 'Ann' }),
      surveyAnswer('uuid:2', { name: 'Ben' }),
    ]);
    const read = (name: Read, tag?: string, options: { query?: Query<Read>; extended?: boolean } = {}) =>
      server.call(name, { as, params: form, headers: tag === undefined ? {} : { 'if-none-match': tag }, ...options });
    const tagOf = async (name: Read) => String((await read(name)).headers.etag);
    return { as, form, params: { ...form, instanceId: 'uuid:1' }, read, tagOf };
  };

  it.each(reads)('%s is sent again only after something changed', async (name) => {
    const { as, params, read, tagOf } = await begin();
    const first = await tagOf(name);
    // Of files, it names the bytes.
    expect(first).toMatch(files.includes(name) ? /^".{22}"$/ : /^W\/".{22}"$/);
    const again = await read(name, `"other", ${first}`);
    expect([again.status, again.raw.body, again.headers.etag]).toEqual([304, '', first]);
    expect(again.headers).toMatchObject({ vary: 'Accept-Encoding, Authorization, Cookie' });

    await server.ok('submissionReview', { as, params, body: { reviewState: 'approved' } });
    const after = await read(name, first);
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(first);
    expect((await read(name, String(after.headers.etag))).status).toBe(304);
  });

  it('every kind of change changes the tag', async () => {
    const { as, form, params, tagOf } = await begin();
    const tags = [await tagOf('odataSubmissions')];
    const note = async () => void tags.push(await tagOf('odataSubmissions'));
    await submitAnswers(server, form, [surveyAnswer('uuid:3', { name: 'Cid' })]);
    await note();
    await server.ok('submissionDelete', { as, params });
    await note();
    await server.ok('submissionRestore', { as, params });
    await note();
    await server.ok('userUpdate', {
      as,
      params: { userId: server.admin.user.id },
      body: { displayName: 'Somebody', email: 'admin@example.org' },
    });
    await note();
    expect(new Set(tags).size).toBe(tags.length);
  });

  it('different responses have different tags', async () => {
    const { read, tagOf } = await begin();
    const plain = await tagOf('submissionList');
    expect((await read('submissionList', plain, { extended: true })).status).toBe(200);
  });

  it('a filter by the current time has no tag, and test submissions have none', async () => {
    const { as, form, read } = await begin();
    const timed = await read('odataSubmissions', undefined, { query: { $filter: '__system/submissionDate lt now()' } });
    expect([timed.status, timed.headers.etag]).toEqual([200, undefined]);
    await server.ok('draftCreate', { as, params: form });
    const draft = await server.call('draftOdataSubmissions', { as, params: form });
    expect([draft.status, draft.headers.etag]).toEqual([200, undefined]);
  });

  it('users without read permission are refused, with or without a tag', async () => {
    const { form, tagOf } = await begin();
    const tag = await tagOf('submissionCsv');
    const stranger = await server.signUp('stranger@example.org');
    const answer = await server.call('submissionCsv', {
      as: stranger.token,
      params: form,
      headers: { 'if-none-match': tag },
    });
    expect(answer.body).toMatchObject({ code: 403.1 });
  });
});
