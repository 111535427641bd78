import { sql } from 'kysely';
import { submissionBatcher } from '#server/db/submission/intake/batcher';
import { batchedIntake } from '#test/support/servers/batchedIntake';
import { describePooled } from '#test/support/servers/pooledServer';

/** Many requests in each test. */

const MANY = 20;

describePooled('numbers of submissions', (server) => {
  const { begin } = batchedIntake(server);
  const numbersOf = async (formId: number) => {
    const { rows } = await sql<{ number: number | null }>`select number from submissions
      left join submission_numbers on submission_id = id where form_id = ${formId} order by id`.execute(server.db);
    return rows.map(({ number }) => number);
  };
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  it('count from 1 in each form, without gaps for repeated submissions', async () => {
    const [one, other] = [await begin(), await begin()];
    await one.send();
    const { id } = await server.db
      .selectFrom('submissions')
      .select('instanceId as id')
      .where('formId', '=', one.form.id)
      .executeTakeFirstOrThrow();
    await one.send(id);
    await one.rest();
    await other.send();
    expect(await numbersOf(one.form.id)).toEqual([1, 2]);
    expect(await numbersOf(other.form.id)).toEqual([1]);
  });

  it('are never used again, also when the last submission was deleted for good', async () => {
    const { form, send } = await begin();
    await send();
    await send();
    await sql`delete from submissions where id = (select max(id) from submissions where form_id = ${form.id})`.execute(
      server.db,
    );
    await send();
    expect(await numbersOf(form.id)).toEqual([1, 3]);
  });

  it('are different for concurrent submissions, in batches of two servers and in transactions of their own', async () => {
    const [one, other] = [await begin(), await begin()];
    const { addSubmission } = server.deps;
    const second = submissionBatcher(() => server.deps.database);
    let turn = 0;
    const ways = [addSubmission, second, () => Promise.resolve(undefined)];
    const spread: typeof addSubmission = (submission) => (ways[(turn += 1) % 3] ?? addSubmission)(submission);
    Object.assign(server.deps, { addSubmission: spread });
    const sent = await Promise.all(upTo(MANY).flatMap(() => [one.send(), other.rest().then(({ status }) => status)]));
    Object.assign(server.deps, { addSubmission });
    expect(new Set(sent)).toEqual(new Set([200, 201]));
    for (const { form } of [one, other]) {
      expect((await numbersOf(form.id)).toSorted((a, b) => Number(a) - Number(b))).toEqual(upTo(MANY));
    }
  });
});
