import { sql } from 'kysely';
import { phoneOfAppUser } from '../device/phone';
import type { PooledServer } from './pooledServer';
import { publishSurvey, surveyAnswer } from '../form/survey';

/** Submissions that are stored in batches, to a new form at each `begin`. */
export const batchedIntake = (server: PooledServer) => {
  let turn = 0;
  const newId = () => `uuid:plain-${(turn += 1)}`;

  const begin = async () => {
    const params = await publishSurvey(server);
    const tablet = await phoneOfAppUser(server, params);
    const form = await server.db
      .selectFrom('forms')
      .selectAll()
      .where('projectId', '=', params.projectId)
      .executeTakeFirstOrThrow();
    const as = server.admin.token;
    const send = async (id = newId()) => (await tablet.submit(surveyAnswer(id, { name: 'Ann', age: 3 }))).statusCode;
    const rest = async (id = newId()) => server.call('submissionCreate', { as, params, body: surveyAnswer(id) });
    const stored = async () => {
      const { rows } = await sql<{ count: number; counted: number; logged: number; texts: number }>`select
        (select count(*)::integer from submissions where form_id = ${form.id}) as count,
        (select coalesce(sum(submissions), 0)::integer from submission_counters where form_id = ${form.id}) as counted,
        (select count(*)::integer from audits where actee_id = ${form.acteeId} and action = 'submission.create') as logged,
        (select count(*)::integer from submission_texts where form_id = ${form.id}) as texts`.execute(server.db);
      return rows[0];
    };
    const all = (count: number) => ({ count, counted: count, logged: count, texts: count });
    return { params, as, tablet, form, send, rest, stored, all };
  };

  /**
   * Records the statements of `act`, and the sizes of the batches.
   * @param until the number of submissions that the first batch waits for
   */
  const watching = async (act: () => Promise<unknown>, until = 1): Promise<{ seen: string[]; together: number[] }> => {
    const seen: string[] = [];
    const together: number[] = [];
    let added = 0;
    const { addSubmission } = server.deps;
    const counting: typeof addSubmission = (submission) => {
      added += 1;
      return addSubmission(submission);
    };
    Object.assign(server.deps, { addSubmission: counting });
    server.around = async (text, given, run) => {
      seen.push(text);
      if (isBatch(text, given)) {
        together.push((JSON.parse(String(given[0])) as unknown[]).length);
        while (added < until) await new Promise((resolve) => setImmediate(resolve));
      }
      return run(text, given);
    };
    await act();
    server.heal();
    Object.assign(server.deps, { addSubmission });
    return { seen, together };
  };
  /** A transaction of its own has checked the permission before. */
  const isBatch = (text: string, given: readonly unknown[]) =>
    text.includes('insert into submissions') && String(given[1]).includes('"isPermitted":false');
  return { begin, watching, isBatch, newId };
};
