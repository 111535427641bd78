import type { FormBoardChange } from '#api/schemas/explore/board';
import { alertDismissed } from '#store/core/alert';
import { boardChanged, type PinnedChart } from '#store/explore/boards';
import { pathTo } from '#store/route/location';
import { selectExploredBoard } from '#store/selectors/explore/questions';
import { loginSubmitted, logoutRequested } from '#store/account/session';
import { selectSummaries, summariesRefreshRequested, summaryRequested } from '#store/explore/summaries';
import { pinnedKey } from '#store/explore/summaryQuery';
import { alertKey } from '../../support/site/alertKey';
import { refused } from '../../support/problem';
import { sendLabelled } from '../../support/form/sendLabelled';
import { describeServer } from '../../support/server';
import { worldOfAdmin, type WorldOptions } from '../../support/world';

type Place = FormBoardChange['place'];

const chart: PinnedChart = { field: 'size', by: 'village' };
const villages: PinnedChart = { field: 'village', by: '' };
const names: PinnedChart = { field: 'name', by: '' };

describeServer('the board of a form', (server) => {
  const open = async (options: WorldOptions = {}) => {
    const form = await sendLabelled(server, [
      '<village>a</village><size>4</size>',
      '<village>b</village><size>9</size>',
    ]);
    const site = await worldOfAdmin(server, options);
    await site.visit(pathTo('formExplore', form));
    const source = { ...form, draft: false };
    const board = () => selectExploredBoard(site.state(), source);
    const charts = () => board()?.charts;
    const change = async (chart: PinnedChart, place: Place) => {
      site.dispatch(boardChanged({ form, change: { ...chart, place } }));
      const atOnce = charts();
      await site.idle();
      return atOnce;
    };
    /** The actions of another user, and what they see. */
    const save = (chart: PinnedChart, place: Place) =>
      server.ok('formBoardChange', { as: server.admin.token, params: form, body: { ...chart, place } });
    const kept = async () => (await server.ok('formBoardGet', { as: server.admin.token, params: form })).charts;
    return { form, site, board, charts, change, save, kept };
  };

  it('is the same for all users, and concurrent pins and removals are not undone', async () => {
    const { site, board, charts, change, save, kept } = await open();
    expect(board()).toMatchObject({ charts: [], isOfForm: true, canChange: true });
    expect(await change(chart, 'last')).toEqual([chart]);
    expect(await kept()).toEqual([chart]);
    expect(alertKey(site)).toBe('explore.pinned');
    site.dispatch(alertDismissed());
    await save(names, 'last');
    await change(villages, 'first');
    expect(alertKey(site)).toBeNull();
    expect(charts()).toEqual([villages, chart, names]);
    expect(await kept()).toEqual([villages, chart, names]);
    await save(chart, null);
    await change(villages, 'first');
    expect(await kept()).toEqual([villages, names]);
    await save(villages, null);
    site.dispatch(summariesRefreshRequested());
    expect(charts()).toEqual([villages, names]);
    await site.idle();
    expect(charts()).toEqual([names]);
    site.stop();
  });

  it('has all of several quick pins, and never fewer in between', async () => {
    const { form, site, charts, kept } = await open();
    const release = site.holdNext(/^PATCH/);
    for (const each of [chart, villages, names]) {
      site.dispatch(boardChanged({ form, change: { ...each, place: 'last' } }));
    }
    await site.idle();
    expect(charts()).toHaveLength(3);
    release();
    await site.idle();
    expect(new Set(await kept())).toEqual(new Set([chart, villages, names]));
    site.stop();
  });

  it('is that of another form on its page, once it is loaded', async () => {
    const { form, site, charts, change, kept } = await open();
    await change(chart, 'last');
    const hold = site.holdNext(/^PATCH/);
    await change(villages, 'last');
    const other = await sendLabelled(server, ['<size>1</size>']);
    const release = site.holdNext(/\/board/);
    await site.visit(pathTo('formExplore', other));
    expect(charts()).toBeUndefined();
    release();
    await site.idle();
    const boardOf = (which: typeof form) => selectExploredBoard(site.state(), { ...which, draft: false })?.charts;
    expect(boardOf(other)).toEqual([]);
    hold();
    await site.idle();
    expect(boardOf(other)).toEqual([]);
    expect(await kept()).toEqual([chart, villages]);
    site.stop();
  });

  it('has its own splits, whatever the page is split by', async () => {
    const { form, site, change } = await open();
    await change(chart, 'last');
    site.dispatch(summaryRequested(pinnedKey(chart)));
    site.dispatch(summaryRequested('size'));
    await site.idle();
    const known = () => selectSummaries(site.state()).known;
    expect(known()[pinnedKey(chart)]?.summary?.split).toMatchObject([{ by: 'a', mean: 4 }, { by: 'b', mean: 9 }]); // oxfmt-ignore
    expect(known().size?.summary).not.toHaveProperty('split');
    site.forgetSent();
    await site.visit(`${pathTo('formExplore', form)}?by=__system/reviewState`);
    // The pinned chart is not requested again; the second call is about the following ones of the page.
    expect(site.sent.filter((sent) => sent.includes('/summaries'))).toEqual([
      expect.stringContaining('/summaries?field=size&by=__system%2FreviewState&'),
      expect.stringContaining('/summaries?field=price%2Cday%2C'),
    ]);
    site.stop();
  });

  it.each([[{}], [{ isOther: true } as const]])(
    'is unchanged if the server did not store it, with a message (%j)',
    async (options) => {
      const { site, charts, change } = await open(options);
      await change(chart, 'last');
      site.answerNext(/^(PUT|PATCH)/, refused(503.1));
      expect(await change(chart, null)).toEqual([]);
      expect(charts()).toEqual([chart]);
      expect(site.state().alert.current).not.toBeNull();
      site.stop();
    },
  );

  it('on other servers is stored per user, and is there after the next login', async () => {
    const { form, site, board, charts, change } = await open({ isOther: true });
    expect(board()).toMatchObject({ charts: [], isOfForm: false, canChange: true });
    expect(await change(chart, 'last')).toEqual([chart]);
    await change(villages, 'first');
    site.dispatch(logoutRequested());
    await site.idle();
    const { user, password } = server.admin;
    site.dispatch(loginSubmitted({ email: user.email, password }));
    await site.idle();
    await site.visit(pathTo('formExplore', form));
    expect(charts()).toEqual([villages, chart]);
    site.stop();
  });
});
