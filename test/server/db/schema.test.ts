import { sql } from 'kysely';
import { roleNames, roles } from '#api/roles';
import { saveConfig } from '#server/db/config';
import { knownMigrations, neededMigration, neededOf } from '#server/db/schema/migrations';
import { assertUsable, migrate } from '#server/db/schema/migrator';
import { insertPasswordReset } from '#server/db/access/passwordResets';
import { webForms } from '#server/db/schema/migrations/0004WebForms';
import { purge } from '#server/db/purge';
import { newToken } from '#server/domain/access/tokens';
import { formProject } from '../../support/project/withForm';
import { describeServer } from '../../support/server';

describeServer('the database', (server) => {
  it('the database returns values of all kinds alike, whichever it is', async () => {
    const { rows } = await sql`select
      timestamptz '2020-08-21 04:28:44.12+00' as moment,
      timestamptz '9999-12-31 23:59:59+00' as never,
      date '2020-08-21' as day,
      12345678901::bigint as large,
      jsonb '{"snake_key": [1, null]}' as json,
      array['a', 'b'] as list,
      true as yes,
      null as nothing`.execute(server.db);
    expect(rows).toEqual([
      {
        moment: '2020-08-21T04:28:44.120Z',
        never: '9999-12-31T23:59:59.000Z',
        day: '2020-08-21',
        large: 12345678901,
        json: { snake_key: [1, null] },
        list: ['a', 'b'],
        yes: true,
        nothing: null,
      },
    ]);
  });

  it('the database schema is migrated only once', async () => {
    expect(await migrate(server.db)).toEqual({ isNew: false });
  });

  it('the database has the nine roles as the contract has them, also after a release changed them', async () => {
    await server.db.updateTable('roles').set({ verbs: [] }).where('system', '=', 'viewer').execute();
    await migrate(server.db);
    const rows = await server.db.selectFrom('roles').select(['system', 'verbs']).orderBy('id').execute();
    expect(rows).toEqual(roleNames.map((system) => ({ system, verbs: roles[system].verbs })));
  });

  const migrateLater = (needs: string) =>
    Promise.all([
      sql`insert into kysely_migration (name, timestamp) values ('9999Later', '')`.execute(server.db),
      saveConfig(server.db, 'schema', { needs }),
    ]);

  it('a database of a newer release is refused, if that did more than to add something', async () => {
    await migrateLater('9999Later');
    await expect(migrate(server.db)).rejects.toThrow('newer version');
    await expect(assertUsable(server.db)).rejects.toThrow('of another release');
  });

  it('a database of a newer release is refused, if a migration of ours is missing in it', async () => {
    await migrateLater(neededMigration);
    await sql`delete from kysely_migration where name = '0020Webhooks'`.execute(server.db);
    await expect(migrate(server.db)).rejects.toThrow('newer version');
  });

  it('a database to which a newer release only added something is used, with the roles of that release', async () => {
    await migrateLater(neededMigration);
    await server.db
      .updateTable('roles')
      .set({ verbs: ['later.verb'] })
      .where('system', '=', 'viewer')
      .execute();
    const said: string[] = [];
    expect(await migrate(server.db, (line) => said.push(line))).toEqual({ isNew: false });
    await assertUsable(server.db);
    expect(said).toEqual([expect.stringContaining('of a later release')]);
    const viewer = await server.db.selectFrom('roles').select('verbs').where('system', '=', 'viewer').execute();
    expect(viewer).toEqual([{ verbs: ['later.verb'] }]);
  });

  it('the migration required of a server is the last one that is not purely additive', () => {
    expect(knownMigrations).toContain(neededMigration);
    expect(neededOf(['0001First', '0002Changes', '0003Adds'], new Set(['0003Adds']))).toBe('0002Changes');
  });

  it('the database adds web-form ids to the forms and drafts of a release without them', async () => {
    const { published, draft, sendDraft, as, params } = await formProject(server);
    await published({ id: 'a', version: '1' });
    await sendDraft({ id: 'a', version: '2' }, 'a');
    await published({ id: 'b' });
    await draft({ id: 'c' });
    await sql`set constraints all immediate`.execute(server.db);
    const none = { enketoId: null };
    for (const index of ['forms_enketo', 'forms_enketo_once', 'form_defs_enketo']) {
      await sql`drop index ${sql.ref(index)}`.execute(server.db);
    }
    await server.db
      .updateTable('forms')
      .set({ ...none, enketoOnceId: null })
      .execute();
    await server.db.updateTable('formDefs').set(none).execute();
    for (const statement of webForms) await sql.raw(statement).execute(server.db);

    const id: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
    const forms = await server.ok('formList', { as, params: params() });
    const ids = forms.map(({ enketoId, enketoOnceId }) => ({ enketoId, enketoOnceId }));
    const both = { enketoId: id, enketoOnceId: id };
    // The last one was never published: it is shown with its draft.
    expect(ids).toEqual([both, both, { enketoId: id, enketoOnceId: null }]);
    const definitions = await server.db.selectFrom('formDefs').select(['version', 'enketoId']).orderBy('id').execute();
    expect(definitions.map(({ enketoId }) => enketoId)).toEqual([null, id, null, id]);
    const all = [...ids.flatMap((form) => Object.values(form)), ...definitions.map(({ enketoId }) => enketoId)];
    expect(new Set(all.filter((one) => one !== null)).size).toBe(6);
  });

  it('the database purges rows deleted long ago, and no recent ones', async () => {
    const project = (name: string, age: string) =>
      sql`insert into projects (name, deleted_at) values (${name}, clock_timestamp() - ${age}::interval)`.execute(
        server.db,
      );
    await project('old', '31 days');
    await project('recent', '29 days');
    // Without a plausible time, nothing counts as old.
    await purge(server.db, 30, new Date(Date.now() - 5 * 86_400_000));
    expect(await server.db.selectFrom('projects').select('name').execute()).toHaveLength(2);
    await purge(server.db, 30);
    const rows = await server.db.selectFrom('projects').select('name').execute();
    expect(rows).toEqual([{ name: 'recent' }]);
  });

  it('the database purges users who never followed their mail, but not those who still can', async () => {
    const mailed = async (name: string, expiresAt: string) => {
      await insertPasswordReset(server.db, { user: server.admin.user, token: newToken(), expiresAt });
      await server.db
        .updateTable('actors')
        .set({ displayName: name, createdAt: sql<string>`clock_timestamp() - interval '31 days'` })
        .where('displayName', 'like', 'Password reset%')
        .execute();
    };
    await mailed('over', '2020-01-01T00:00:00.000Z');
    await mailed('open', '2099-01-01T00:00:00.000Z');
    await purge(server.db, 30);
    const rows = await server.db.selectFrom('actors').select('displayName').where('type', '=', 'singleUse').execute();
    expect(rows).toEqual([{ displayName: 'open' }]);
  });
});
