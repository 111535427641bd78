import { modalOpened } from '#store/core/modal';
import { hrefWithQuery, pathTo } from '#store/route/location';
import { selectPlan } from '#store/selectors/progress/formTargets';
import { selectRecentCounts, selectVisibleProgress } from '#store/selectors/progress/board';
import { summariesRefreshRequested, targetsSubmitted } from '#store/explore/summaries';
import { alertKey } from '../support/site/alertKey';
import { sendLabelled } from '../support/form/sendLabelled';
import { describeServer } from '../support/server';
import { worldOfAdmin } from '../support/world';

const answers = ['<village>a</village>', '<village>a</village>', '<village>b</village>'];

describeServer('progress', (server) => {
  const open = async (isOther = false) => {
    const params = await sendLabelled(server, answers);
    const site = await worldOfAdmin(server, { isOther });
    const shown = () => selectVisibleProgress(site.state());
    const asked = () => site.sent.filter((sent) => sent.includes('/progress'));
    return { site, params, shown, asked };
  };

  it('is loaded for a project when its page is opened, and again for another period', async () => {
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
    // Data of the project is not shown for a form.
    await site.visit(pathTo('formProgress', params));
    expect(shown().progress?.targets).toEqual([]);
    expect(asked()).toHaveLength(4);
    site.stop();
  });

  it('is loaded again if requested while it is loading, as after targets were saved', async () => {
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

  it('the lists of forms and app users have it without a request', async () => {
    const { site, params, asked } = await open();
    await site.visit(pathTo('projectOverview', params));
    const counts = selectRecentCounts(site.state());
    expect(counts?.of.get(params.xmlFormId)?.at(-1)).toBe(3);
    await site.visit(pathTo('projectAppUsers', params));
    expect(asked()).toHaveLength(2);
    site.stop();
  });

  it('targets are saved, and the progress is reloaded', async () => {
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

  it('a refusal is shown in the dialog, which stays open', async () => {
    const { site, params } = await open();
    await site.visit(pathTo('formProgress', params));
    site.dispatch(modalOpened({ name: 'formTargets', ids: params }));
    const plan = { by: 'nothing', until: null, targets: [{ value: 'a', count: 5 }] };
    site.dispatch(targetsSubmitted({ ...params, plan }));
    await site.idle();
    expect(site.state().modal.open).toMatchObject({ name: 'formTargets' });
    site.stop();
  });

  it('on another server the lists show no counts, since these would have to be computed', async () => {
    const { site, params, asked } = await open(true);
    await site.visit(pathTo('projectOverview', params));
    expect(selectRecentCounts(site.state())).toBeNull();
    expect(asked()).toEqual([]);
    site.stop();
  });
});
