import { sql } from 'kysely';
import { phoneOfAppUser } from './phone';
import type { PooledServer } from './pooledServer';
import { publishSurvey, surveyAnswer } from './survey';

/** Submissions of the usual kind, to a form of their own at each `begin`. */
export const plainIntake = (server: PooledServer) => {
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
   * Notes the statements of what is done, and the numbers of submissions that they store.
   * @param until the first one that stores waits for so many submissions
   */
  const watching = async (act: () => Promise<unknown>, until = 1): Promise<{ seen: string[]; together: number[] }> => {
    const seen: string[] = [];
    const together: number[] = [];
    let offered = 0;
    const { intake } = server.deps;
    const store: typeof intake.store = (submission) => {
      offered += 1;
      return intake.store(submission);
    };
    Object.assign(server.deps, { intake: { ...intake, store } });
    server.around = async (text, given, run) => {
      seen.push(text);
      if (isQuick(text)) {
        together.push((JSON.parse(String(given[0])) as unknown[]).length);
        while (offered < until) await new Promise((resolve) => setImmediate(resolve));
      }
      return run(text, given);
    };
    await act();
    server.heal();
    Object.assign(server.deps, { intake });
    return { seen, together };
  };
  const isQuick = (text: string) => text.includes('store_submissions');
  return { begin, watching, isQuick, newId };
};
