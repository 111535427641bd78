import { setTimeout as sleep } from 'node:timers/promises';
import { describePooled, type Around } from '#test/support/servers/pooledServer';
import { publishSurvey, submitAnswers, surveyAnswer } from '#test/support/form/survey';

/** Long enough for a request that would not wait for the other. */
const MEANWHILE_MS = 300;

describePooled('the counter of submissions', (server) => {
  it('knows the last submission, also if an older one is deleted concurrently', async () => {
    const form = await publishSurvey(server);
    const as = server.admin.token;
    await submitAnswers(server, form, [surveyAnswer('uuid:1'), surveyAnswer('uuid:2')]);
    let deleted: Promise<unknown> | undefined;
    // The count of the new one is not committed when the other one begins.
    const around: Around = async (sql, params, run) => {
      const answer = await run(sql, params);
      if (deleted === undefined && sql.includes('prepared add_submissions')) {
        deleted = server.call('submissionDelete', { as, params: { ...form, instanceId: 'uuid:1' } });
        await sleep(MEANWHILE_MS);
      }
      return answer;
    };
    server.around = around;
    // One with a file is stored in its own transaction.
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
