import { sql } from 'kysely';
import { publicLinkTerms } from '#server/db/schema/migrations/0013PublicLinkTerms';
import { openRosaHeaders } from '#test/support/device/sendAsDevice';
import { filePart, multipartBody, xmlPart } from '#test/support/device/multipart';
import { textsOf } from '#test/support/device/phone';
import { describeServer } from '#test/support/server';
import { publishSurvey, surveyAnswer } from '#test/support/form/survey';

const FUTURE = '2999-12-31T18:00:00.000Z';
const PAST = '2001-02-03T04:05:06.000Z';

const all = {
  closesAt: FUTURE,
  submissionLimit: 50,
  thankYou: 'Thank you.\n\nGoodbye. ',
  redirectUrl: 'https://example.org/done?a=b#c',
};

describeServer('the terms of public links', (server) => {
  const begin = async () => {
    const params = await publishSurvey(server);
    const as = server.admin.token;
    const create = (body: object) =>
      server.ok('publicLinkCreate', { as, params, body: { displayName: 'Poster', ...body } });
    const update = (linkId: number, body: object) =>
      server.call('publicLinkUpdate', { as, params: { ...params, linkId }, body });
    const list = () => server.ok('publicLinkList', { as, params });
    const send = (token: string | null, id: string, ...files: Parameters<typeof multipartBody>[0]) =>
      sendXml(token, surveyAnswer(id, files.length === 0 ? {} : { photo: 'p.jpg' }), ...files);
    const sendXml = (token: string | null, xml: string, ...files: Parameters<typeof multipartBody>[0]) => {
      const { payload, contentType } = multipartBody([xmlPart(xml), ...files]);
      const url = `/v1/projects/${params.projectId}/submission?st=${encodeURIComponent(token ?? '')}`;
      const headers = { ...openRosaHeaders, 'content-type': contentType };
      return server.app.inject({ method: 'POST', url, headers, payload });
    };
    const rest = (token: string | null, id: string) =>
      server.call('submissionCreate', { as: token ?? '', params, body: surveyAnswer(id) });
    const count = async () => (await server.ok('submissionList', { as, params })).length;
    const opened = async (token: string | null) => {
      const { enketoId } = await server.ok('formGet', { as, params });
      const url = `/v1/form-links/${enketoId ?? ''}/form?st=${encodeURIComponent(token ?? '')}`;
      return (await server.app.inject({ method: 'GET', url })).json<{ publicLink?: object }>();
    };
    return { params, as, create, update, list, send, sendXml, rest, count, opened };
  };

  it('the terms of a public link are in all responses about it, without unset ones', async () => {
    const { create, list, opened } = await begin();
    const plain = await create({ closesAt: null, submissionLimit: null, thankYou: ' \n', redirectUrl: '' });
    for (const term of [...Object.keys(all), 'submissionCount']) expect(plain).not.toHaveProperty(term);
    const link = await create(all);
    expect(link).toMatchObject({ ...all, submissionCount: 0 });
    expect(await list()).toEqual([
      expect.objectContaining({ ...all, submissionCount: 0 }) as unknown,
      expect.objectContaining({ id: plain.id, token: plain.token }) as unknown,
    ]);
    for (const term of [...Object.keys(all), 'submissionCount']) expect((await list())[1]).not.toHaveProperty(term);
    const { closesAt, thankYou, redirectUrl } = all;
    expect((await opened(link.token)).publicLink).toEqual({ closesAt, thankYou, redirectUrl });
    expect(await opened(plain.token)).not.toHaveProperty('publicLink');
  });

  it.each([
    ['a date without a time', { closesAt: '2999-12-31' }, { code: 400.8, details: { field: 'closesAt' } }],
    ['a time without a zone', { closesAt: '2999-12-31T12:00' }, { code: 400.8 }],
    ['a month that is none', { closesAt: '2999-13-31T12:00Z' }, { code: 400.8 }],
    ['a date that has passed', { closesAt: PAST }, { code: 400.8, message: expect.stringContaining('passed') }],
    ['a limit of nothing', { submissionLimit: 0 }, { code: 400.8, details: { field: 'submissionLimit' } }],
    ['a limit that is no whole number', { submissionLimit: 1.5 }, { code: 400.11 }],
    ['a limit beyond all', { submissionLimit: 2 ** 31 }, { code: 400.8 }],
    ['a text that is too long', { thankYou: 'x'.repeat(2001) }, { code: 400.13, details: { field: 'thankYou' } }],
    ['an address without encryption', { redirectUrl: 'http://example.org' }, { code: 400.8 }],
    ['an address that is a script', { redirectUrl: 'javascript:alert(1)' }, { code: 400.8 }],
    ['an address without a host', { redirectUrl: '/thanks' }, { code: 400.8, details: { field: 'redirectUrl' } }],
    ['an address with a password', { redirectUrl: 'https://a:b@example.org' }, { code: 400.8 }],
    ['a term that is none', { limit: 4 }, { code: 400.4 }],
  ])('a public link is not created with %s', async (_, term, expected) => {
    const { params, as, list } = await begin();
    const made = await server.call('publicLinkCreate', { as, params, body: { displayName: 'x', ...term } });
    expect(made.body).toMatchObject(expected);
    expect(await list()).toEqual([]);
  });

  it('a change of a public link affects the named properties only, and the audit log has the values before', async () => {
    const { params, create, update, list } = await begin();
    const link = await create({ ...all, once: true });
    const changed = await update(link.id, { displayName: 'Bill', submissionLimit: null, thankYou: 'Thanks' });
    const { csrf: _, expiresAt: __, submissionLimit: ___, submissionCount: ____, ...rest } = link;
    expect(changed.body).toEqual({
      ...rest,
      displayName: 'Bill',
      thankYou: 'Thanks',
      updatedAt: expect.any(String) as unknown,
      createdBy: expect.objectContaining({ id: server.admin.user.id }) as unknown,
      properties: null,
    });
    expect(await list()).toMatchObject([{ displayName: 'Bill', thankYou: 'Thanks', token: link.token, once: true }]);
    const query = server.db
      .selectFrom('audits')
      .select(['details', 'before'])
      .where('action', '=', 'public_link.update');
    expect(await query.execute()).toMatchObject([
      {
        details: { data: { displayName: 'Bill', submissionLimit: null, thankYou: 'Thanks' } },
        before: { displayName: 'Poster', ...all },
      },
    ]);
    expect((await update(link.id, { redirectUrl: 'ftp://example.org' })).body).toMatchObject({ code: 400.8 });
    expect((await update(link.id, { once: false })).body).toMatchObject({ code: 400.4 });
    expect(params.xmlFormId).toBe('survey');
  });

  it('a public link that was revoked or deleted is not changed', async () => {
    const { params, as, create, update, list } = await begin();
    const [revoked, deleted] = [await create({}), await create({})];
    await server.ok('sessionDelete', { as, params: { token: revoked.token ?? '' } });
    await server.ok('publicLinkDelete', { as, params: { ...params, linkId: deleted.id } });
    expect((await update(revoked.id, { thankYou: 'x' })).body).toMatchObject({ code: 409.53 });
    expect((await update(deleted.id, { thankYou: 'x' })).body).toMatchObject({ code: 404.1 });
    expect(await list()).toEqual([expect.not.objectContaining({ thankYou: 'x' })]);
  });

  it('a full public link reports it, and accepts only repeated submissions and further files for its submissions', async () => {
    const { as, create, update, send, rest, list, count, opened, params } = await begin();
    const { id, token } = await create({ submissionLimit: 2 });
    expect((await send(token, 'uuid:1', filePart('p.jpg', 'picture'))).statusCode).toBe(201);
    expect((await opened(token)).publicLink).toBeUndefined();
    expect((await rest(token, 'uuid:2')).status).toBe(200);
    expect((await opened(token)).publicLink).toEqual({ isOver: 'full' });
    const refused = await send(token, 'uuid:3');
    expect([refused.statusCode, textsOf(refused, 'message')]).toEqual([409, [expect.stringContaining('(2)')]]);
    expect((await rest(token, 'uuid:4')).body).toMatchObject({ code: 409.52, details: { submissionLimit: 2 } });
    expect((await send(token, 'uuid:1', filePart('p.jpg', 'picture'))).statusCode).toBe(201);
    await server.ok('submissionCreate', { as, params, body: surveyAnswer('uuid:5') });
    expect([await count(), (await list())[0]?.submissionCount]).toEqual([3, 2]);
    await update(id, { submissionLimit: 3 });
    expect((await send(token, 'uuid:3')).statusCode).toBe(201);
    expect(await count()).toBe(4);
  });

  it('a public link accepts a file for its submission after its end', async () => {
    const { create, update, send, as, params } = await begin();
    const { id, token } = await create({});
    const whole = surveyAnswer('uuid:1', { photo: 'p.jpg' });
    await server.ok('submissionCreate', { as: token ?? '', params, body: whole });
    await update(id, { closesAt: PAST });
    expect((await send(token, 'uuid:1', filePart('p.jpg', 'picture'))).statusCode).toBe(201);
    const files = await server.ok('submissionAttachmentList', { as, params: { ...params, instanceId: 'uuid:1' } });
    expect(files).toEqual([{ name: 'p.jpg', exists: true }]);
  });

  it('a public link whose date has passed reports it, and accepts nothing new', async () => {
    const { create, update, send, rest, count, opened } = await begin();
    const { id, token } = await create({ thankYou: 'Thanks' });
    await update(id, { closesAt: PAST });
    expect((await opened(token)).publicLink).toEqual({ thankYou: 'Thanks', closesAt: PAST, isOver: 'closed' });
    const refused = await send(token, 'uuid:1');
    expect([refused.statusCode, textsOf(refused, 'message')]).toEqual([409, [expect.stringContaining('closed')]]);
    expect((await rest(token, 'uuid:2')).body).toMatchObject({ code: 409.51 });
    expect(await count()).toBe(0);
  });

  it('a public link whose date has passed accepts no edits, though a full one does, and a repeated edit is acknowledged', async () => {
    const { create, update, sendXml } = await begin();
    const { id, token } = await create({ submissionLimit: 1 });
    const edit = (replaces: string, to: string) => surveyAnswer(to, { replaces });
    expect((await sendXml(token, surveyAnswer('uuid:1'))).statusCode).toBe(201);
    expect((await sendXml(token, edit('uuid:1', 'uuid:2'))).statusCode).toBe(201);
    await update(id, { closesAt: PAST });
    const refused = await sendXml(token, edit('uuid:2', 'uuid:3'));
    expect([refused.statusCode, textsOf(refused, 'message')]).toEqual([409, [expect.stringContaining('closed')]]);
    expect((await sendXml(token, edit('uuid:1', 'uuid:2'))).statusCode).toBe(201);
    await update(id, { closesAt: null });
    expect((await sendXml(token, edit('uuid:2', 'uuid:3'))).statusCode).toBe(201);
  });

  it('a public link never accepts more than its limit, whatever the concurrency', async () => {
    const { create, send, list, count } = await begin();
    const { token } = await create({ submissionLimit: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(token, `uuid:${index}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
    expect([await count(), (await list())[0]?.submissionCount]).toEqual([3, 3]);
  });

  it('tests of a draft show nothing of a link and do not count for it', async () => {
    const { params, as, create } = await begin();
    const { token } = await create({ submissionLimit: 1, thankYou: 'Thanks' });
    await server.ok('draftCreate', { as, params });
    const draft = await server.ok('draftGet', { as, params });
    const url = `/v1/form-links/${draft.enketoId ?? ''}/form?st=${encodeURIComponent(token ?? '')}`;
    const shown = (await server.app.inject({ method: 'GET', url })).json<object>();
    expect(shown).toMatchObject({ xmlFormId: 'survey' });
    expect(shown).not.toHaveProperty('publicLink');
  });

  it('the submissions that links had before they were counted are counted by the migration', async () => {
    const { create, rest } = await begin();
    const { id, token } = await create({});
    for (const one of ['uuid:1', 'uuid:2']) await rest(token, one);
    await server.db.updateTable('publicLinks').set({ submissionCount: 0 }).where('actorId', '=', id).execute();
    await sql.raw(publicLinkTerms.at(-1) ?? '').execute(server.db);
    const counts = server.db.selectFrom('publicLinks').select('submissionCount').where('actorId', '=', id);
    expect(await counts.execute()).toEqual([{ submissionCount: 2 }]);
  });
});
