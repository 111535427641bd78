import { instrument, ActionCreators, type EnhancedStore } from '@redux-devtools/instrument';
import { selectAlert } from '#store/core/alert';
import type { RootState } from '#store/index';
import {
  allChunksCancelled,
  allChunksRequested,
  nextChunkRequested,
  selectSubmissionList,
  submissionsRemoved,
  submissionsRefreshRequested,
} from '#store/submission/submissions';
import { selectSubmissionsProgress } from '#store/selectors/submission/loadProgress';
import { sessionEnded } from '#store/account/session';
import { refused } from '../../support/problem';
import { idsIn, rowsIn } from '../../support/rows';
import type { Site, SiteOptions } from '../../support/site';
import { answered } from '../../support/site/states';
import { startTable, submissionTables, type Answers } from '../../support/site/submissionTables';

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `uuid:${from + index}`);

describe.each(submissionTables)('loading all of $what', (table) => {
  const { source, odata, page } = table;
  const rowCount = (site: Site) => rowsIn(site.state(), source).length;
  const progress = (site: Site) => selectSubmissionsProgress(site.state(), source);
  const start = (total: number, more: Answers = {}, enhancers: SiteOptions['enhancers'] = []) =>
    startTable(table, total, more, enhancers);

  const all = allChunksRequested(source);

  it('loading all rows requests one chunk after the other, each once, and never beyond the count', async () => {
    const site = await start(2300);
    site.forgetSent();
    site.dispatch(all);
    site.dispatch(all);
    site.dispatch(nextChunkRequested(source));
    await site.idle();
    expect(site.sent).toEqual([
      odata(250, 250),
      odata(250, 500),
      odata(250, 750),
      odata(1000, 1000),
      odata(1000, 2000),
    ]);
    expect(idsIn(site.state(), source)).toEqual(ids(0, 2300));
    expect(progress(site)).toEqual({ status: 'all', count: 2300 });
    site.stop();
  });

  it('loading all rows continues if a chunk is already loading', async () => {
    const site = await start(1000);
    const release = site.holdNext(/skip=250/);
    site.dispatch(nextChunkRequested(source));
    site.dispatch(all);
    expect(progress(site)).toEqual({ status: 'loadingRest', done: 250, total: 1000 });
    release();
    await site.idle();
    expect(rowCount(site)).toBe(1000);
    site.stop();
  });

  it('loading all rows can be stopped and resumed; loaded rows stay', async () => {
    const site = await start(1000);
    const release = site.holdNext(/skip=500/);
    site.dispatch(all);
    await site.idle();
    expect(progress(site)).toEqual({ status: 'loadingRest', done: 500, total: 1000 });
    site.dispatch(allChunksCancelled(source));
    release();
    await site.idle();
    expect(rowCount(site)).toBe(500);
    expect(progress(site)).toEqual({ status: 'remaining', count: 500, size: 250 });
    site.dispatch(all);
    await site.idle();
    expect(idsIn(site.state(), source)).toEqual(ids(0, 1000));
    site.stop();
  });

  it('loading all rows pauses after a failure until the user tries again', async () => {
    const site = await start(1000);
    site.answerNext(/skip=500/, refused(500.1));
    site.dispatch(all);
    await site.idle();
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger' });
    expect(progress(site)).toEqual({ status: 'remaining', count: 500, size: 250 });
    site.dispatch(all);
    await site.idle();
    expect(rowCount(site)).toBe(1000);
    site.stop();
  });

  it.each<[string, (site: Site) => Promise<void>]>([
    ['the person leaves', (site) => site.visit('/projects/1/forms/trees')],
    ['the session ends', async (site) => site.dispatch(sessionEnded())],
  ])('loading all rows stops when %s', async (_, happens) => {
    const site = await start(1000);
    const release = site.holdNext(/skip=250/);
    site.dispatch(all);
    await happens(site);
    site.forgetSent();
    release();
    await site.idle();
    expect(site.sent.filter((sent) => sent.includes('Submissions'))).toEqual([]);
    expect(selectSubmissionList(site.state(), source)?.wantsAll ?? false).toBe(false);
    site.stop();
  });

  it('loading all rows ends with a refresh, which restarts it', async () => {
    const site = await start(1000);
    const release = site.holdNext(/skip=500/);
    site.dispatch(all);
    await site.idle();
    site.dispatch(submissionsRefreshRequested(source));
    release();
    await site.idle();
    expect(idsIn(site.state(), source)).toEqual(ids(0, 250));
    expect(progress(site)).toMatchObject({ status: 'remaining', count: 750 });
    site.stop();
  });

  it('loading all rows waits for a refresh', async () => {
    const site = await start(1000);
    const release = site.holdNext(/skip=0/);
    site.dispatch(submissionsRefreshRequested(source));
    site.dispatch(all);
    site.dispatch(nextChunkRequested(source));
    await site.idle();
    expect(rowCount(site)).toBe(250);
    release();
    await site.idle();
    expect(idsIn(site.state(), source)).toEqual(ids(0, 1000));
    site.stop();
  });

  it('loading all rows does not start after a refresh that failed', async () => {
    const site = await start(1000);
    site.answerNext(/skip=0/, refused(500.1));
    site.dispatch(submissionsRefreshRequested(source));
    site.dispatch(all);
    site.forgetSent();
    await site.idle();
    expect(site.sent).toEqual([]);
    expect(rowCount(site)).toBe(250);
    site.stop();
  });

  it('loading all rows reaches the last row though others arrive in between', async () => {
    // Ten arrive after the first chunk, so each later one is shifted by ten rows.
    const shifted = { [odata(250, 250)]: page(240, 490, 610), [odata(250, 500)]: page(490, 600, 610) };
    const site = await start(600, shifted);
    site.dispatch(all);
    await site.idle();
    expect(idsIn(site.state(), source)).toEqual(ids(0, 600));
    expect(selectSubmissionList(site.state(), source)).toMatchObject({ count: 610 });
    site.stop();
  });

  it('loading all rows reaches the last row though one is removed while a chunk is loading', async () => {
    const site = await start(600, { [odata(250, 249)]: page(250, 500, 599), [odata(250, 499)]: page(500, 600, 599) });
    const release = site.holdNext(/skip=250/);
    site.dispatch(all);
    await site.idle();
    site.dispatch(submissionsRemoved({ source, ids: ['uuid:0'] }));
    release();
    await site.idle();
    expect(idsIn(site.state(), source)).toEqual(ids(1, 600));
    expect(progress(site)).toEqual({ status: 'all', count: 599 });
    site.stop();
  });

  it('loading all rows ends if the table has no room for more', async () => {
    const site = await start(1000, { [odata(1000, 399_000)]: page(399_000, 400_000, 500_000) });
    const { rows, form } = table;
    const query = { $top: 398_750, $skip: 250 };
    for (const action of answered(rows, form, page(250, 250, 500_000), query)) site.dispatch(action);
    site.forgetSent();
    site.dispatch(all);
    await site.idle();
    expect(site.sent).toEqual([odata(1000, 399_000)]);
    expect(selectSubmissionList(site.state(), source)?.wantsAll).toBe(false);
    expect(progress(site)).toEqual({ status: 'full', shown: 400_000, total: 500_000 });
    site.stop();
  });

  it('loading all rows ends if there are fewer since', async () => {
    const site = await start(2000, { [odata(250, 250)]: page(250, 400, 400) });
    site.forgetSent();
    site.dispatch(all);
    await site.idle();
    expect(site.sent).toEqual([odata(250, 250)]);
    expect(progress(site)).toEqual({ status: 'all', count: 400 });
    site.stop();
  });

  it('loading all rows sends nothing during time travel, and continues from there on demand', async () => {
    const site = await start(1000, {}, [instrument()]);
    const { liftedStore } = site.store as unknown as EnhancedStore<RootState, never, object>;
    site.dispatch(allChunksRequested(source));
    await site.idle();
    const recorded = liftedStore.getState().computedStates.map(({ state }) => state);
    site.forgetSent();
    for (const index of recorded.keys()) {
      liftedStore.dispatch(ActionCreators.jumpToState(index));
      await site.idle();
    }
    expect(site.sent).toEqual([]);
    // All rows were requested and a chunk had just arrived; nothing is running now.
    const between = recorded.findIndex((state) => {
      const list = selectSubmissionList(state, source);
      return (
        list?.wantsAll === true &&
        list.asked === 500 &&
        selectSubmissionsProgress(state, source)?.status === 'remaining'
      );
    });
    expect(between).toBeGreaterThan(0);
    liftedStore.dispatch(ActionCreators.jumpToState(between));
    liftedStore.dispatch(ActionCreators.commit());
    site.dispatch(nextChunkRequested(source));
    await site.idle();
    expect(site.sent).toEqual([odata(250, 500)]);
    expect(idsIn(site.state(), source)).toEqual(ids(0, 750));
    expect(site.crashes).toEqual([]);
    site.stop();
  });
});
