import { randomUUID } from 'node:crypto';
import { sql, type KyselyPlugin } from 'kysely';
import { requestedIndexes } from '#server/db/submission/query/answerIndexes';
import { queryFields } from '#server/domain/odata/answers';
import { readFilter } from '#server/domain/odata/query/filter';
import { indexedBy } from '#server/domain/odata/indexed';
import { newestFirst } from '#shared/query/order';
import { readOrder } from '#server/domain/odata/query/order';
import { treeOfDefinition } from '#server/db/submission/query/fields';
import { describeServer } from '#test/support/server';
import { publishSurvey, submitAnswers, surveyAnswer } from '#test/support/form/survey';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Makes the first index fail. */
const failingOnce = (): KyselyPlugin => {
  let hasFailed = false;
  return {
    transformQuery: ({ node }) => {
      const isCreated = node.kind === 'RawNode' && node.sqlFragments.some((part) => part.startsWith('create index'));
      if (!isCreated || hasFailed) return node;
      hasFailed = true;
      throw new Error('no room');
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
};

describeServer('indexes of answers', (server) => {
  const begin = async (count = 20_000) => {
    const params = await publishSurvey(server);
    await submitAnswers(server, params, [surveyAnswer('uuid:1', { age: 4, name: 'x'.repeat(5000) })]);
    const form = await server.db.selectFrom('forms').selectAll().executeTakeFirstOrThrow();
    await server.db.updateTable('submissionCounters').set({ submissions: count }).execute();
    const fields = queryFields(await treeOfDefinition(server.db, form.currentDefId ?? 0), 'submissions');
    const columnsOf = (filter: string | null, order: string | null) =>
      indexedBy(filter === null ? null : readFilter(filter, fields), readOrder(order, fields));
    const database = { ...server.database, db: server.db, kind: 'embedded' as const };
    const made = async () => {
      const { rows } = await sql<{ definition: string }>`select indexdef as definition from pg_indexes
        where indexname like 'answers\\_%' order by indexdef`.execute(server.db);
      return rows.map(({ definition }) => definition);
    };
    return { form, columnsOf, database, made, params };
  };

  it('columns for an index come from the comparisons and the order of a query', async () => {
    const { columnsOf } = await begin();
    expect(columnsOf(null, null)).toEqual([]);
    expect(columnsOf("not (age gt 4) and name ne 'x'", '__system/submitterId')).toEqual([
      { path: ['age'], kind: 'number' },
      { path: ['name'], kind: 'text' },
    ]);
    expect(columnsOf('__system/edits gt 1 or (age gt 4 and home/rooms le 3)', '__system/updatedAt desc,name')).toEqual([
      'updatedAt',
      'edits',
      { path: ['age'], kind: 'number' },
      { path: ['home', 'rooms'], kind: 'number' },
    ]);
    expect(columnsOf("name eq 'x' or contains(name,'y')", null)).toEqual([{ path: ['name'], kind: 'text' }]);
    // The versions are known at once, except for edited submissions.
    expect(columnsOf("__system/formVersion eq '2'", null)).toEqual(['edits']);
    const others = "__system/submitterName eq 'x' and __system/deletedAt ne null and contains(__system/deviceId,'a')";
    expect(columnsOf(`${others} and __id eq 'uuid:1'`, null)).toEqual([]);
    expect(columnsOf("__system/reviewState eq 'approved' or year(__system/updatedAt) eq 2026", null)).toEqual([
      'reviewState',
      'updatedAt',
    ]);
    expect(indexedBy(null, newestFirst)).toEqual([]);
  });

  it('an index for columns of a large form is created once, and serves queries and new submissions', async () => {
    const { form, columnsOf, database, made, params } = await begin();
    const indexes = requestedIndexes();
    const asked = jest.fn();
    indexes.onRequested(asked);
    indexes.want(form.id, columnsOf('age gt 4', 'name'));
    indexes.want(form.id, columnsOf('age gt 5', 'name desc'));
    expect(asked).toHaveBeenCalledTimes(2);
    await indexes.make(database);
    await indexes.make(database);
    expect(await made()).toEqual([expect.stringContaining('age'), expect.stringContaining('name')]);
    // Long texts do not fit into an index.
    await submitAnswers(server, params, [surveyAnswer('uuid:2', { age: 5, name: 'y'.repeat(5000) })]);
    const query = { $filter: 'age ge 4', $orderby: 'name desc' };
    const { value } = await server.ok('odataSubmissions', { as: server.admin.token, params, query });
    expect(value.map((row) => row.__id)).toEqual(['uuid:2', 'uuid:1']);
    await sql`set enable_seqscan = off`.execute(server.db);
    const { rows } = await sql<Record<string, string>>`explain select id from submissions
      where form_id = ${form.id} and draft = false and deleted_at is null
      and nullif(data #> ${['root', 'age']}::text[], 'null'::jsonb) > ${'4'}::jsonb`.execute(server.db);
    await sql`reset enable_seqscan`.execute(server.db);
    expect(JSON.stringify(rows)).toContain(`answers_${form.id}_`);
  });

  it.each([
    ["__system/reviewState eq 'approved'", 'review_state'],
    ['__system/updatedAt gt 2020-01-01', 'updated_at'],
    ['__system/attachmentsPresent lt 3', 'attachments_present'],
  ])('an index is created for a filter by %s', async ($filter, column) => {
    const { form, columnsOf, database, made, params } = await begin();
    const as = server.admin.token;
    await server.ok('submissionReview', {
      as,
      params: { ...params, instanceId: 'uuid:1' },
      body: { reviewState: 'approved' },
    });
    const indexes = requestedIndexes();
    indexes.want(form.id, columnsOf($filter, null));
    await indexes.make(database);
    expect(await made()).toEqual([expect.stringContaining(column)]);
    const { value } = await server.ok('odataSubmissions', { as, params, query: { $filter } });
    expect(value.map((row) => row.__id)).toEqual(['uuid:1']);
  });

  it('an index is for the path of its question, whatever its name', async () => {
    const { form, database, made } = await begin();
    const indexes = requestedIndexes();
    indexes.want(form.id, [{ path: ['NULL', 'size'], kind: 'number' }]);
    await indexes.make(database);
    expect(await made()).toEqual([expect.stringContaining(`{root,"NULL",size}`)]);
  });

  it('small forms get no indexes, and those of deleted forms are dropped', async () => {
    const { form, columnsOf, database, made } = await begin(500);
    let now = 0;
    const indexes = requestedIndexes(() => now);
    indexes.want(form.id, columnsOf('age gt 4', null));
    await indexes.make(database);
    expect(await made()).toEqual([]);
    await server.db.updateTable('submissionCounters').set({ submissions: 20_000 }).execute();
    const asked = jest.fn();
    indexes.onRequested(asked);
    indexes.want(form.id, columnsOf('age gt 4', null));
    expect(asked).not.toHaveBeenCalled();
    now += HOUR;
    indexes.want(form.id, columnsOf('age gt 4', null));
    expect(asked).toHaveBeenCalledTimes(1);
    await indexes.make(database);
    expect(await made()).toHaveLength(1);
    await sql`create index answers_999_abc on submissions (edits)`.execute(server.db);
    await indexes.make(database);
    expect(await made()).toHaveLength(1);
  });

  it('a form has at most sixteen indexes; an index unused for a day is replaced', async () => {
    const { form, columnsOf, database, made } = await begin();
    let now = 0;
    const indexes = requestedIndexes(() => now);
    const others = Array.from({ length: 15 }, (_, index) => ({ path: [`q${index}`], kind: 'text' as const }));
    for (const column of ['updatedAt' as const, ...others, ...columnsOf(null, 'home/rooms')]) {
      now += 1;
      indexes.want(form.id, [column]);
    }
    await indexes.make(database);
    expect(await made()).toHaveLength(16);
    expect((await made()).join()).not.toContain('rooms');
    expect(indexes.has({ formId: form.id, column: 'updatedAt' })).toBe(true);
    now += DAY + 1;
    indexes.want(form.id, columnsOf(null, 'home/rooms'));
    indexes.want(form.id, columnsOf('age gt 4', null));
    await indexes.make(database);
    expect(await made()).toHaveLength(16);
    expect((await made()).join()).toMatch(/age.*rooms/);
    expect(indexes.has({ formId: form.id, column: 'updatedAt' })).toBe(false);
  });

  it('a failed index does not prevent others, and is retried after an hour', async () => {
    const { form, columnsOf, database, made } = await begin();
    let now = 0;
    const indexes = requestedIndexes(() => now);
    const want = () => indexes.want(form.id, columnsOf('age gt 4', 'name'));
    const failing = { ...database, db: server.db.withPlugin(failingOnce()) };
    want();
    await expect(indexes.make(failing)).rejects.toThrow('no room');
    expect(await made()).toHaveLength(1);
    want();
    await indexes.make(failing);
    expect(await made()).toHaveLength(1);
    now += HOUR;
    want();
    await indexes.make(failing);
    expect(await made()).toHaveLength(2);
  });

  it('while another server creates indexes, this one waits', async () => {
    const { form, columnsOf, database, made } = await begin();
    const indexes = requestedIndexes();
    indexes.want(form.id, columnsOf('age gt 4', null));
    const heldUntil = sql<string>`clock_timestamp() + interval '1 minute'`;
    await server.db.insertInto('leases').values({ name: 'indexes', holder: randomUUID(), heldUntil }).execute();
    await indexes.make({ ...database, kind: 'postgresql' });
    expect(await made()).toEqual([]);
    await server.db.deleteFrom('leases').execute();
    await indexes.make(database);
    expect(await made()).toHaveLength(1);
  });
});
