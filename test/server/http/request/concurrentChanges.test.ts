import { setTimeout as sleep } from 'node:timers/promises';
import { openRosaHeaders } from '#test/support/device/sendAsDevice';
import { filePart, multipartBody, xmlPart } from '#test/support/device/multipart';
import { describePooled, type Around } from '#test/support/servers/pooledServer';
import { publishSurvey, surveyAnswer } from '#test/support/form/survey';

/** Long enough for a request that would not wait for the other. */
const MEANWHILE_MS = 300;

describePooled('a write during a concurrent one', (server) => {
  const as = () => server.admin.token;

  /** Runs another change when the next matching statement is about to run. @returns its result */
  const meanwhile = (beginning: string, act: () => Promise<unknown>) => {
    let acted: Promise<unknown> | undefined;
    const around: Around = async (sql, given, run) => {
      if (acted === undefined && sql.startsWith(beginning)) {
        acted = act();
        await sleep(MEANWHILE_MS);
      }
      return run(sql, given);
    };
    server.around = around;
    return async () => {
      const result = await acted;
      server.heal();
      return result;
    };
  };

  /** Values before and after a change in the audit log, the oldest first. */
  const changes = async (action: string, acteeId: string) => {
    const rows = await server.db
      .selectFrom('audits')
      .select(['before', 'details'])
      .where('action', '=', action)
      .where('acteeId', '=', acteeId)
      .orderBy('id')
      .execute();
    return rows as { before: Record<string, unknown>; details: { data: Record<string, unknown> } }[];
  };
  const acteeOf = async (table: 'projects' | 'forms' | 'actors', id: number) => {
    const query = server.db.selectFrom(table).select('acteeId').where('id', '=', id);
    return (await query.executeTakeFirstOrThrow()).acteeId;
  };

  it('concurrent changes of a form each log the state before them', async () => {
    const params = await publishSurvey(server);
    const { id } = await server.db.selectFrom('forms').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const change = (state: 'closing' | 'closed') => server.call('formUpdate', { as: as(), params, body: { state } });
    const other = meanwhile('update "forms"', () => change('closed'));
    expect([(await change('closing')).status, await other()]).toMatchObject([200, { status: 200 }]);
    const logged = await changes('form.update', await acteeOf('forms', id));
    expect(logged.map(({ before, details }) => [before.state, details.data.state])).toEqual([
      ['open', expect.anything()],
      [logged[0]?.details.data.state, expect.anything()],
    ]);
  });

  it('concurrent changes of a project each log the state before them', async () => {
    const { id } = await server.ok('projectCreate', { as: as(), body: { name: 'First' } });
    const change = (name: string) =>
      server.call('projectUpdate', { as: as(), params: { projectId: id }, body: { name } });
    const other = meanwhile('update "projects"', () => change('Second'));
    expect([(await change('Third')).status, await other()]).toMatchObject([200, { status: 200 }]);
    const logged = await changes('project.update', await acteeOf('projects', id));
    expect(logged.map(({ before }) => before.name)).toEqual(['First', logged[0]?.details.data.name]);
  });

  it('a save of form access that reverts a concurrent change is in the log', async () => {
    const { projectId } = await publishSurvey(server);
    const params = { projectId };
    const { name } = await server.ok('projectGet', { as: as(), params });
    // The project is loaded first; then another user renames it.
    const other = meanwhile('begin', () =>
      server.call('projectUpdate', { as: as(), params, body: { name: 'Renamed' } }),
    );
    expect((await server.call('projectSave', { as: as(), params, body: { name } })).status).toBe(200);
    expect(await other()).toMatchObject({ status: 200 });
    const logged = await changes('project.update', await acteeOf('projects', projectId));
    const last = (await server.ok('projectGet', { as: as(), params })).name;
    expect(logged.at(-1)?.details.data.name).toBe(last);
  });

  it('concurrent changes of an address each log the address before them, and send a mail to it', async () => {
    const { user } = await server.signUp('one@example.org');
    server.letters.length = 0;
    const change = (email: string) =>
      server.call('userUpdate', { as: as(), params: { userId: user.id }, body: { email } });
    const other = meanwhile('update "actors"', () => change('two@example.org'));
    expect([(await change('three@example.org')).status, await other()]).toMatchObject([200, { status: 200 }]);
    const logged = await changes('user.update', await acteeOf('actors', user.id));
    expect(logged.map(({ before }) => before.email)).toEqual(['one@example.org', logged[0]?.details.data.email]);
    const told = server.letters.filter(({ name }) => name === 'emailChanged').map(({ to }) => to);
    expect(told).toEqual(['one@example.org', logged[0]?.details.data.email]);
  });

  it('the last administrator with a password stays while the other one loses theirs', async () => {
    const other = await server.signUp('other@example.org', { role: 'admin' });
    const { user } = server.admin;
    const leaving = meanwhile('update "users" set "password_hash"', () =>
      server.call('userDelete', { as: as(), params: { userId: user.id } }),
    );
    const body = { email: other.user.email };
    const reset = await server.call('userResetInitiate', { as: as(), query: { invalidate: 'true' }, body });
    expect([reset.status, await leaving()]).toMatchObject([200, { status: 409, body: { code: expect.any(Number) } }]);
    expect((await server.call('userCurrent', { as: as() })).status).toBe(200);
  });

  it('retiring a user and disabling their password concurrently causes no deadlock', async () => {
    const { user } = await server.signUp('leaving@example.org');
    const other = meanwhile('update "actors" set "deleted_at"', () =>
      server.call('userResetInitiate', { as: as(), query: { invalidate: 'true' }, body: { email: user.email } }),
    );
    const retired = await server.call('userDelete', { as: as(), params: { userId: user.id } });
    expect([retired.status, await other()]).toMatchObject([200, { status: 200 }]);
  });

  it('changing a public link during a submission through it causes no deadlock', async () => {
    const params = await publishSurvey(server);
    const body = { displayName: 'Poster', submissionLimit: 5 };
    const link = await server.ok('publicLinkCreate', { as: as(), params, body });
    const other = meanwhile('update "public_links" set "submission_count"', () =>
      server.call('publicLinkUpdate', {
        as: as(),
        params: { ...params, linkId: link.id },
        body: { displayName: 'Bill', submissionLimit: 6 },
      }),
    );
    const sent = await server.call('submissionCreate', {
      as: link.token ?? '',
      params,
      body: surveyAnswer('uuid:through-a-link'),
    });
    expect([sent.status, await other()]).toMatchObject([200, { status: 200 }]);
    const [after] = await server.ok('publicLinkList', { as: as(), params });
    expect(after).toMatchObject({ displayName: 'Bill', submissionLimit: 6, submissionCount: 1 });
  });

  it('a submission whose project is deleted during the upload is refused, so that the phone keeps it', async () => {
    const params = await publishSurvey(server);
    const { projectId } = params;
    const xml = surveyAnswer('uuid:too-late', { photo: 'p.jpg' });
    const { payload, contentType } = multipartBody([xmlPart(xml), filePart('p.jpg', 'picture')]);
    const other = meanwhile('begin', () => server.call('projectDelete', { as: as(), params: { projectId } }));
    const sent = await server.app.inject({
      method: 'POST',
      url: `/v1/projects/${projectId}/submission`,
      headers: { ...openRosaHeaders, authorization: `Bearer ${as()}`, 'content-type': contentType },
      payload,
    });
    expect(await other()).toMatchObject({ status: 200 });
    // The embedded database has one connection, so that the changes run in sequence.
    expect(sent.statusCode).toBe(server.deps.database.kind === 'embedded' ? 201 : 404);
  });
});
