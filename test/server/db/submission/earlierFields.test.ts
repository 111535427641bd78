import { treeWithEarlier } from '#server/db/submission/earlierFields';
import { describeServer } from '#test/support/server';
import { publishSurvey, republishSurvey, surveyForm } from '#test/support/form/survey';

describeServer('the fields of all versions of a form', (server) => {
  it('begin with those of the requested version, also after a request that began before it was published', async () => {
    const params = await publishSurvey(server);
    const form = () =>
      server.db.selectFrom('forms').selectAll().where('projectId', '=', params.projectId).executeTakeFirstOrThrow();
    await republishSurvey(server, params, surveyForm('2', { extra: 'trees' }));
    const { id: formId, currentDefId: former } = await form();
    // A request may have loaded the form before.
    await republishSurvey(server, params, surveyForm('3', { extra: 'wells' }));
    const { currentDefId: latest } = await form();
    const names = async (definitionId: number | null) => [
      ...(await treeWithEarlier(server.db, { formId, draft: false }, definitionId ?? 0)).keys(),
    ];
    const asked = [await names(former), await names(latest)];
    expect(asked.map((each) => each.slice(-3))).toEqual([
      ['trees', 'meta', 'wells'],
      ['wells', 'meta', 'trees'],
    ]);
  });
});
