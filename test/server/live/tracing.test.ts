import { newestPosition } from '#server/db/audit/changes';
import { tracing } from '#server/live/tracing';
import { describeServer } from '../../support/server';
import { publishSurvey, submitAnswers, surveyAnswer } from '../../support/form/survey';

describeServer('subjects of changes', (server) => {
  it('is known for every change, also of more forms than the cache holds', async () => {
    const forms = [await publishSurvey(server), await publishSurvey(server)];
    const trace = tracing(server.db, 1);
    let position = await newestPosition(server.db);
    const told: (string | undefined)[] = [];
    for (const [turn, form] of [...forms, ...forms].entries()) {
      await submitAnswers(server, form, [surveyAnswer(`uuid:${turn}`)]);
      const { to, changes } = await trace(position);
      told.push(...changes.map(({ change }) => change.instanceId));
      position = to;
    }
    expect(told).toEqual(['uuid:0', 'uuid:1', 'uuid:2', 'uuid:3']);
  });
});
