import { randomUUID } from 'node:crypto';
import { readEvents, type EventReader } from '#test/support/servers/eventReader';
import { describeServer, type SignedIn } from '#test/support/server';
import { treeServer } from '#test/support/form/trees/treeServer';
import { publishSurvey, submitAnswers, surveyAnswer } from '#test/support/form/survey';
import { until } from '#test/support/until';

describeServer('the stream of changes', (server) => {
  const as = () => server.admin.token;
  let readers: EventReader[] = [];
  afterEach(async () => {
    for (const { leave } of readers) leave();
    readers = [];
    // Running polls end before the rollback.
    await until(() => server.deps.live.streams() === 0);
  });

  const listen = async (token = as(), ask: Parameters<typeof readEvents>[2] = {}) => {
    const reader = await readEvents(await server.listen(), token, ask);
    readers.push(reader);
    if (reader.answer.statusCode === 200) await until(() => reader.events().length > 0);
    return reader;
  };
  const survey = () => publishSurvey(server);
  const send = (form: Awaited<ReturnType<typeof survey>>, ...ids: string[]) =>
    submitAnswers(
      server,
      form,
      ids.map((id) => surveyAnswer(id)),
    );
  const member = async (role: 'viewer' | 'manager' | 'formfill', projectId: number): Promise<SignedIn> => {
    const person = await server.signUp(`${role}@example.org`);
    await server.ok('projectRoleCreate', { as: as(), params: { projectId, role, actorId: person.user.id } });
    return person;
  };

  it('is sent unbuffered, at once, and not cached', async () => {
    await survey();
    const { answer, events } = await listen();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(events()).toEqual([{ event: 'open', id: expect.stringMatching(/^\d+\.\d+\.[0-9a-f]{8}$/), data: [] }]);
    expect(await server.call('eventStream', { as: as(), query: { since: 'x' } })).toMatchObject({ status: 400 });
    const head = await server.app.inject({
      method: 'HEAD',
      url: '/v1/events',
      headers: { authorization: `Bearer ${as()}` },
    });
    expect(head).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/event-stream' } });
  });

  it('names every change of a submission, its subject and actor, and no answers', async () => {
    const form = await survey();
    const reader = await listen();
    const params = { ...form, instanceId: 'uuid:1' };
    await submitAnswers(server, form, [surveyAnswer('uuid:1', { name: 'Ada' })]);
    await server.ok('submissionReview', { as: as(), params, body: { reviewState: 'hasIssues' } });
    await server.ok('submissionEdit', { as: as(), params, body: surveyAnswer('uuid:1b', { replaces: 'uuid:1' }) });
    await server.ok('submissionCommentCreate', { as: as(), params, body: { body: 'Well done' } });
    await server.ok('submissionDelete', { as: as(), params });
    await server.ok('submissionRestore', { as: as(), params });
    const changes = await reader.told(6);
    const by = { topic: 'submission', actorId: server.admin.user.id, ...form, instanceId: 'uuid:1' };
    const acts = ['create', 'update', 'update.version', 'delete', 'restore', 'comment'];
    expect([...changes].sort((a, b) => acts.indexOf(a.act) - acts.indexOf(b.act))).toEqual(
      expect.arrayContaining(acts.map((act) => ({ ...by, act: `submission.${act}` }))),
    );
    expect(changes).toHaveLength(6);
    expect(JSON.stringify(reader.events())).not.toMatch(/Ada|Well done/);
  });

  it('names lists and entities that forms and submissions make, and submissions that fail', async () => {
    const { projectId, publish, send, process } = await treeServer(server, []);
    const reader = await listen();
    await publish();
    const uuid = randomUUID();
    await send({ label: 'Oak', entity: { id: uuid, create: '1' } });
    const failed = await send({ label: '', entity: { id: uuid, create: '1' } });
    await process();
    const changes = await reader.told(7);
    const by = { actorId: server.admin.user.id, projectId };
    expect(changes).toEqual(
      expect.arrayContaining([
        { ...by, topic: 'dataset', act: 'dataset.create', datasetName: 'trees' },
        { ...by, topic: 'entity', act: 'entity.create', datasetName: 'trees', uuid },
        { ...by, topic: 'submission', act: 'entity.error', xmlFormId: 'tree', instanceId: failed.instanceId },
      ]),
    );
    expect(JSON.stringify(reader.events())).not.toContain('Oak');
  });

  it('names changes of forms, links, app users, projects, roles and users', async () => {
    const form = await survey();
    const reader = await listen();
    const { projectId } = form;
    await server.ok('formUpdate', { as: as(), params: form, body: { state: 'closing' } });
    await server.ok('draftCreate', { as: as(), params: form });
    const link = await server.ok('publicLinkCreate', { as: as(), params: form, body: { displayName: 'L' } });
    const appUser = await server.ok('appUserCreate', { as: as(), params: { projectId }, body: { displayName: 'P' } });
    await server.ok('sessionDelete', { as: as(), params: { token: appUser.token ?? '' } });
    await server.ok('sessionDelete', { as: as(), params: { token: link.token ?? '' } });
    await server.ok('projectUpdate', { as: as(), params: { projectId }, body: { name: 'New' } });
    const { user } = await member('viewer', projectId);
    await server.ok('userDelete', { as: as(), params: { userId: user.id } });
    const told = (await reader.told(9)).map(({ actorId, ...change }) => change);
    expect(told).toEqual([
      { topic: 'form', act: 'form.update', ...form },
      { topic: 'form', act: 'form.update.draft.set', ...form },
      { topic: 'publicLink', act: 'public_link.create', ...form },
      { topic: 'appUser', act: 'field_key.create', projectId },
      { topic: 'appUser', act: 'session.end', projectId },
      { topic: 'publicLink', act: 'session.end', ...form },
      { topic: 'project', act: 'project.update', projectId },
      { topic: 'assignment', act: 'assignment.create', projectId },
      { topic: 'user', act: 'user.delete' },
    ]);
  });

  it('sends no change to users who may not read its subject', async () => {
    const form = await survey();
    const other = await server.ok('projectCreate', { as: as(), body: { name: 'Others' } });
    const viewer = await member('viewer', form.projectId);
    const collector = await member('formfill', form.projectId);
    const stranger = await server.signUp('stranger@example.org');
    const people = await Promise.all([viewer, collector, stranger].map(({ token }) => listen(token)));
    await server.ok('projectUpdate', { as: as(), params: { projectId: other.id }, body: { name: 'Secret' } });
    await send(form, 'uuid:1');
    await server.ok('appUserCreate', { as: as(), params: form, body: { displayName: 'P' } });
    await server.ok('projectUpdate', { as: as(), params: form, body: { name: 'Renamed' } });
    await until(() => people.slice(0, 2).every(({ changes }) => changes().some(({ topic }) => topic === 'project')));
    expect(people.map(({ changes }) => changes().map(({ topic }) => topic))).toEqual([
      ['submission', 'project'],
      ['project'],
      [],
    ]);
  });

  it('is limited to users: a phone or a link gets no events', async () => {
    const form = await survey();
    const appUser = await server.ok('appUserCreate', { as: as(), params: form, body: { displayName: 'P' } });
    const url = `/v1/key/${appUser.token ?? ''}/events`;
    expect((await server.app.inject({ url })).statusCode).toBe(403);
    expect((await server.app.inject({ url: '/v1/events' })).statusCode).toBe(403);
  });

  it('resumes after an interruption, with the changes since then', async () => {
    const form = await survey();
    const first = await listen();
    await send(form, 'uuid:1');
    await first.told(1);
    first.leave();
    await send(form, 'uuid:2', 'uuid:3');
    await server.ok('submissionCommentCreate', {
      as: as(),
      params: { ...form, instanceId: 'uuid:1' },
      body: { body: 'x' },
    });
    for (const ask of [{ lastId: first.lastId() ?? '' }, { since: first.lastId() ?? '' }]) {
      const again = await listen(as(), ask);
      expect((await again.told(3)).map(({ act, instanceId }) => `${act} ${instanceId}`)).toEqual([
        'submission.create uuid:2',
        'submission.create uuid:3',
        'submission.comment uuid:1',
      ]);
    }
  });

  it.each([
    ['what is no id', () => 'x'],
    ['the id of another database', (id: string) => id.replace(/[0-9a-f]{8}$/, '00000000')],
    ['an id that is still to come', (id: string) => id.replace(/^\d+/, '999999')],
    ['one from before all that is kept in mind', () => '0.0.'],
  ])('requests a complete reload after %s', async (_, broken) => {
    const first = await listen();
    const form = await survey();
    await send(form, ...Array.from({ length: 3 }, (__, index) => `uuid:${index}`));
    Object.assign(server.deps, { live: server.liveWith({ missed: 2 }) });
    const again = await listen(as(), { lastId: broken(first.lastId() ?? '') });
    expect(again.events()).toEqual([{ event: 'reset', id: expect.any(String), data: [] }]);
  });

  const ends: [string, (person: SignedIn) => Promise<unknown>][] = [
    ['the session was ended', ({ token }) => server.ok('sessionDeleteCurrent', { as: token })],
    ['the user was retired', ({ user }) => server.ok('userDelete', { as: as(), params: { userId: user.id } })],
    [
      'the password was reset',
      ({ user: { email } }) =>
        server.ok('userResetInitiate', { as: as(), body: { email }, query: { invalidate: true } }),
    ],
  ];
  it.each(ends)('ends, without another event, once %s', async (_, end) => {
    const form = await survey();
    const person = await member('viewer', form.projectId);
    const reader = await listen(person.token);
    const other = await listen();
    await end(person);
    await send(form, 'uuid:1');
    await until(() => reader.isOver());
    expect(reader.changes()).toEqual([]);
    expect(other.isOver()).toBe(false);
  });

  it('ends once a role is revoked, before later changes, and reopens with the remaining roles', async () => {
    const form = await survey();
    const person = await member('viewer', form.projectId);
    const reader = await listen(person.token);
    await send(form, 'uuid:1');
    await reader.told(1);
    const params = { ...form, role: 'viewer', actorId: person.user.id };
    await server.ok('projectRoleDelete', { as: as(), params });
    await send(form, 'uuid:2');
    await until(() => reader.isOver());
    expect(reader.events().map(({ event }) => event)).toEqual(['open', 'changes', 'rights']);
    const again = await listen(person.token, { lastId: reader.lastId() ?? '' });
    expect(again.events().map(({ event }) => event)).toEqual(['open']);
  });

  it('is refused to users who have too many', async () => {
    Object.assign(server.deps, { live: server.liveWith({ streamsEach: 2 }) });
    await listen();
    await listen();
    const { answer } = await listen();
    expect(answer.statusCode).toBe(503);
    const other = await server.signUp('other@example.org');
    expect((await listen(other.token)).answer.statusCode).toBe(200);
  });
});
