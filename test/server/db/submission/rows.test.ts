import { sql } from 'kysely';
import { countSubmissionRows, listSubmissionRows, type RowPage, type RowSelection } from '#server/db/submission/rows';
import { countRepeatRows, listRepeatRows } from '#server/db/submission/repeatRows';
import { fieldTree } from '#server/domain/odata/fields';
import { readFilter } from '#server/domain/odata/query/filter';
import { newestFirst } from '#shared/query/order';
import { readOrder } from '#server/domain/odata/query/order';
import { repeatAt } from '#server/domain/odata/tables';
import { describeServer } from '#test/support/server';
import { publishSurvey } from '#test/support/form/survey';

const person = repeatAt(fieldTree([{ path: '/person', name: 'person', type: 'repeat', binary: null }]), 'person');

describeServer('rows of large forms', (server) => {
  /** Submissions `uuid:1` to `uuid:{count}`, the last the newest, with the number of persons of the expression. */
  const seed = async (count: number, persons: string): Promise<RowSelection> => {
    await publishSurvey(server);
    const form = await server.db.selectFrom('forms').selectAll().executeTakeFirstOrThrow();
    await sql`insert into submissions (form_id, form_def_id, draft, instance_id, created_at, data)
      select ${form.id}::integer, ${form.currentDefId}::integer, false, 'uuid:' || n, timestamptz '2026-01-01' + n * interval '1 s',
        jsonb_build_object('root', jsonb_build_object('name', n), 'tables', case when ${sql.raw(persons)} = 0 then '{}'
          else jsonb_build_object('person', (select jsonb_agg(jsonb_build_object('__id', n || '.' || i)) from generate_series(1, ${sql.raw(persons)}) i)) end)
      from generate_series(1, ${count}::integer) n`.execute(server.db);
    return { formId: form.id, draft: false, filter: null, instanceId: null, order: newestFirst, keys: ['name'] };
  };
  const page = (limit: number, skip: number): RowPage => ({ limit, skip, after: null });

  it('rows of large forms are skipped exactly, whatever their number', async () => {
    const selection = await seed(25_000, '0');
    const first = async (chosen: RowSelection, skip: number) => {
      const { rows } = await listSubmissionRows(server.db, chosen, page(1, skip));
      return rows[0]?.instanceId;
    };
    for (const skip of [20_000, 20_001, 24_999]) {
      expect([skip, await first(selection, skip)]).toEqual([skip, `uuid:${25_000 - skip}`]);
      const oldest = { ...selection, order: readOrder('__system/submissionDate') };
      expect([skip, await first(oldest, skip)]).toEqual([skip, `uuid:${skip + 1}`]);
      const nobody = { ...selection, order: readOrder('__system/submitterId desc') };
      expect([skip, await first(nobody, skip)]).toEqual([skip, `uuid:${skip + 1}`]);
    }
    const filter = readFilter('__system/submissionDate gt 2026-01-01T00:01:00Z');
    expect(await countSubmissionRows(server.db, { ...selection, filter })).toBe(24_940);
    expect(await first(selection, 25_000)).toBeUndefined();
  });

  it('rows of large forms are read in batches, whatever the requested number', async () => {
    const selection = { ...(await seed(5, '0')), keys: null };
    // Random text, because it cannot be compressed.
    await sql`update submissions set data = jsonb_set(data, '{root,text}', to_jsonb((
      select string_agg(md5(random()::text || n), '') from generate_series(1, 30000) n)))
      where instance_id <> 'uuid:1'`.execute(server.db);
    const ids: string[][] = [];
    let next = page(1000, 0);
    for (let isCut = true; isCut;) {
      const read = await listSubmissionRows(server.db, selection, next, { whole: ids.length === 0 });
      ids.push(read.rows.map(({ instanceId }) => instanceId));
      next = { ...next, after: read.rows.at(-1)?.cursor ?? null };
      ({ isCut } = read);
    }
    expect(ids).toEqual([['uuid:5', 'uuid:4'], ['uuid:3', 'uuid:2'], ['uuid:1']]);
    expect((await listSubmissionRows(server.db, selection, page(2, 0), { whole: true })).isCut).toBe(false);
  });

  it('rows of a repeat are found where few submissions have any, and where one has very many', async () => {
    const many = 'case when n % 1500 = 0 then 2 when n = 700 then 2500 else 0 end';
    const selection = { ...(await seed(4000, many)), keys: ['__id'] };
    const ids = async (rows: RowPage) => {
      const found = await listRepeatRows(server.db, selection, person, rows);
      return { ids: found.map(({ json }): string => JSON.parse(json).__id), last: found.at(-1)?.cursor ?? null };
    };
    const expected = [
      '3000.1',
      '3000.2',
      '1500.1',
      '1500.2',
      ...Array.from({ length: 2500 }, (_, index) => `700.${index + 1}`),
    ];
    expect((await ids(page(10_000, 0))).ids).toEqual(expected);
    expect((await ids(page(3, 2))).ids).toEqual(expected.slice(2, 5));
    expect((await ids(page(7, 2203))).ids).toEqual(expected.slice(2203, 2210));
    const paged: string[] = [];
    let next = page(333, 0);
    for (;;) {
      const { ids: some, last } = await ids(next);
      paged.push(...some);
      if (last === null) break;
      next = { ...next, after: last };
    }
    expect(paged).toEqual(expected);
    expect(await countRepeatRows(server.db, selection, person)).toBe(2504);
  });

  it('rows of a repeat are found in more submissions than fit into one batch', async () => {
    const selection = { ...(await seed(6100, '1')), keys: ['__id'] };
    const found = await listRepeatRows(server.db, selection, person, page(6000, 50));
    expect(found.map(({ json }) => JSON.parse(json).__id)).toEqual(
      Array.from({ length: 6000 }, (_, index) => `${6050 - index}.1`),
    );
    expect(await countRepeatRows(server.db, selection, person)).toBe(6100);
  });
});
