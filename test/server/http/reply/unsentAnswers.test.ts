import { EXPORTS_AT_ONCE } from '#server/services';
import { describePooled } from '#test/support/servers/pooledServer';
import { publishSurvey, submitAnswers, surveyAnswer } from '#test/support/form/survey';

describePooled('an answer that is not sent', (server) => {
  it.each(['submissionExportDecrypt', 'submissionCsvDecrypt'] as const)(
    'an export (%s) whose request fails at its end leaves its place to others',
    async (name) => {
      const params = await publishSurvey(server);
      await submitAnswers(server, params, [surveyAnswer('uuid:1')]);
      const ask = async () => (await server.call(name, { as: server.admin.token, params })).status;
      for (let index = 0; index <= EXPORTS_AT_ONCE; index += 1) {
        let commits = 0;
        server.around = (text, values, run) => {
          if (text !== 'commit') return run(text, values);
          commits += 1;
          // The first one ends the transaction of the snapshot.
          return commits === 2 ? Promise.reject(new Error('the connection was reset')) : run(text, values);
        };
        expect([index, await ask(), commits]).toEqual([index, 500, 2]);
      }
      server.heal();
      expect(await ask()).toBe(200);
    },
  );
});
