import { setTimeout as sleep } from 'node:timers/promises';
import { describePooled, type Around } from '../../../support/pooledServer';
import { publishSurvey, submitAnswers, surveyAnswer } from '../../../support/survey';

/** Long enough for a request that would not wait for the other. */
const MEANWHILE_MS = 300;

describePooled('the counter of submissions', (server) => {
  it('knows the last submission, also if an older one is deleted while that comes', async () => {
    const form = await publishSurvey(server);
    const as = server.admin.token;
    await submitAnswers(server, form, [surveyAnswer('uuid:1'), surveyAnswer('uuid:2')]);
    let deleted: Promise<unknown> | undefined;
    // What the new one counts is not committed when the other one begins to.
    const around: Around = async (sql, params, run) => {
      const answer = await run(sql, params);
      if (deleted === undefined && sql.startsWith('insert into "submission_counters"')) {
        deleted = server.call('submissionDelete', { as, params: { ...form, instanceId: 'uuid:1' } });
        await sleep(MEANWHILE_MS);
      }
      return answer;
    };
    server.around = around;
    // One with a file is stored by itself.
    const { createdAt } = await server.ok('submissionCreate', {
      as,
      params: form,
      body: surveyAnswer('uuid:3', { photo: 'a.jpg' }),
    });
    expect(await deleted).toMatchObject({ status: 200 });
    const counted = await server.ok('formGet', { as, params: form, headers: { 'x-extended-metadata': 'true' } });
    expect(counted).toMatchObject({ submissions: 2, lastSubmission: createdAt });
  });
});
