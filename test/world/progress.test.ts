import { modalOpened } from '../../store/modal';
import { hrefWithQuery, pathTo } from '../../store/location';
import { selectPlan } from '../../store/selectors/formTargets';
import { selectRecentCounts, selectShownProgress } from '../../store/selectors/progress';
import { summariesRefreshRequested, targetsSubmitted } from '../../store/summaries';
import { alertKey } from '../support/alertKey';
import { sendLabelled } from '../support/sendLabelled';
import { describeServer } from '../support/server';
import { worldOfAdmin } from '../support/world';

const answers = ['<village>a</village>', '<village>a</village>', '<village>b</village>'];

describeServer('progress', (server) => {
  const open = async (isOther = false) => {
    const params = await sendLabelled(server, answers);
    const site = await worldOfAdmin(server, { isOther });
    const shown = () => selectShownProgress(site.state());
    const asked = () => site.sent.filter((sent) => sent.includes('/progress'));
    return { site, params, shown, asked };
  };

  it('is read for a project once its page is opened, and again for another span of days', async () => {
    const { site, params, shown, asked } = await open();
    const page = pathTo('projectProgress', params);
    await site.visit(page);
    expect(shown()).toMatchObject({ isOutdated: false, days: '30' });
    expect(shown().progress?.forms).toMatchObject([{ submissions: 3 }]);
    expect(shown().progress?.days).toHaveLength(30);
    await site.visit(hrefWithQuery(page, { days: '7' }));
    expect(shown().progress?.days).toHaveLength(7);
    expect(asked()).toHaveLength(2);
    site.dispatch(summariesRefreshRequested());
    await site.idle();
    expect(asked()).toHaveLength(3);
    // Nothing of the project is shown of a form.
    await site.visit(pathTo('formProgress', params));
    expect(shown().progress?.targets).toEqual([]);
    expect(asked()).toHaveLength(4);
    site.stop();
  });

  it('is read once more if that is wanted while it is read, as after targets were saved', async () => {
    const { site, params, shown, asked } = await open();
    await site.visit(pathTo('formProgress', params));
    const answer = site.holdNext(/GET .*\/progress/);
    site.dispatch(summariesRefreshRequested());
    await site.idle();
    site.dispatch(
      targetsSubmitted({ ...params, plan: { by: null, until: null, targets: [{ value: null, count: 9 }] } }),
    );
    await site.idle();
    expect(shown()).toMatchObject({ isOutdated: true, progress: { targets: [] } });
    expect(asked()).toHaveLength(2);
    answer();
    await site.idle();
    expect(asked()).toHaveLength(3);
    expect(shown()).toMatchObject({ isOutdated: false, progress: { targets: [{ planned: 9 }] } });
    site.stop();
  });

  it('the lists of forms and app users have it without being asked', async () => {
    const { site, params, asked } = await open();
    await site.visit(pathTo('projectOverview', params));
    const counts = selectRecentCounts(site.state());
    expect(counts?.of.get(params.xmlFormId)?.at(-1)).toBe(3);
    await site.visit(pathTo('projectAppUsers', params));
    expect(asked()).toHaveLength(2);
    site.stop();
  });

  it('targets are saved, and what is done is read again', async () => {
    const { site, params, shown } = await open();
    await site.visit(pathTo('formProgress', params));
    const plan = { by: 'village', until: null, targets: [{ value: 'a', count: 5 }] };
    site.dispatch(modalOpened({ name: 'formTargets', ids: params }));
    site.dispatch(targetsSubmitted({ ...params, plan }));
    await site.idle();
    expect(alertKey(site)).toBe('formTargets.done');
    expect(site.state().modal.open).toBeNull();
    expect(shown().progress?.targets).toMatchObject([{ value: 'a', planned: 5, done: 2 }]);
    expect(selectPlan(site.state())).toEqual(plan);
    site.dispatch(targetsSubmitted({ ...params, plan: { ...plan, targets: [] } }));
    await site.idle();
    expect(alertKey(site)).toBe('formTargets.removed');
    expect(shown().progress?.targets).toEqual([]);
    site.stop();
  });

  it('a refusal is told in the dialog, which stays open', async () => {
    const { site, params } = await open();
    await site.visit(pathTo('formProgress', params));
    site.dispatch(modalOpened({ name: 'formTargets', ids: params }));
    const plan = { by: 'nothing', until: null, targets: [{ value: 'a', count: 5 }] };
    site.dispatch(targetsSubmitted({ ...params, plan }));
    await site.idle();
    expect(site.state().modal.open).toMatchObject({ name: 'formTargets' });
    site.stop();
  });

  it('of another server the lists tell nothing, since that would have to be counted', async () => {
    const { site, params, asked } = await open(true);
    await site.visit(pathTo('projectOverview', params));
    expect(selectRecentCounts(site.state())).toBeNull();
    expect(asked()).toEqual([]);
    site.stop();
  });
});
