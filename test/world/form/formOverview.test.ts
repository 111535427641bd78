import { selectFormContents, selectLatestSubmissions, selectRecentSubmissions } from '#store/selectors/form/contents';
import { pathTo } from '#store/route/location';
import { publishSurvey, submitAnswers, surveyAnswer } from '../../support/form/survey';
import { describeServer } from '../../support/server';
import { worldOfAdmin } from '../../support/world';

describeServer('the overview of a form', (server) => {
  const open = async (isOther: boolean) => {
    const form = await publishSurvey(server);
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => `uuid:${form.projectId}-${id}`);
    await submitAnswers(
      server,
      form,
      ids.map((id) => surveyAnswer(id)),
    );
    const site = await worldOfAdmin(server, { isOther });
    await site.visit(pathTo('formOverview', form));
    await site.idle();
    return { site, form, ids };
  };

  it('the overview of a form has its questions, its five newest submissions, and those of the last days', async () => {
    const { site, form, ids } = await open(false);
    expect(selectFormContents(site.state())?.parts.length).toBeGreaterThan(0);
    const latest = selectLatestSubmissions(site.state());
    expect(latest?.map(({ submission }) => submission.instanceId)).toEqual(ids.slice(1).reverse());
    expect(latest?.[0]?.submission.submitter.displayName).toBeTruthy();
    expect(selectRecentSubmissions(site.state())?.form.counts.at(-1)).toBe(6);

    // Another one arrives, which the form's count shows.
    const id = `uuid:${form.projectId}-g`;
    await submitAnswers(server, form, [surveyAnswer(id)]);
    await site.visit(pathTo('formSubmissions', form));
    await site.visit(pathTo('formOverview', form));
    await site.idle();
    expect(selectLatestSubmissions(site.state())?.[0]?.submission.instanceId).toBe(id);
  });

  it('the overview of a form lacks only the days in front of other servers', async () => {
    const { site } = await open(true);
    expect(selectFormContents(site.state())?.count).toBeGreaterThan(0);
    expect(selectLatestSubmissions(site.state())).toHaveLength(5);
    expect(selectRecentSubmissions(site.state())).toBeNull();
  });
});
