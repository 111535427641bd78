import { boardChanged, type PinnedChart } from '../../store/boards';
import { pathTo } from '../../store/location';
import { selectExploredBoard } from '../../store/selectors/explore';
import { loginSubmitted, logoutRequested } from '../../store/session';
import { selectSummaries, summariesRefreshRequested, summaryWanted } from '../../store/summaries';
import { pinnedKey } from '../../store/summariesAsk';
import { refused } from '../support/problem';
import { sendLabelled } from '../support/sendLabelled';
import { describeServer } from '../support/server';
import { worldOfAdmin, type WorldOptions } from '../support/world';

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
    const pin = async (...wanted: readonly PinnedChart[]) => {
      site.dispatch(boardChanged({ form, charts: wanted }));
      const atOnce = charts();
      await site.idle();
      return atOnce;
    };
    /** What somebody else sees and does. */
    const save = (...wanted: readonly PinnedChart[]) =>
      server.ok('formBoardSave', { as: server.admin.token, params: form, body: { charts: [...wanted] } });
    const kept = async () => (await server.ok('formBoardGet', { as: server.admin.token, params: form })).charts;
    return { form, site, board, charts, pin, save, kept };
  };

  it('is the same for all, and nobody undoes what others pinned or removed meanwhile', async () => {
    const { site, board, charts, pin, save, kept } = await open();
    expect(board()).toMatchObject({ charts: [], isOfForm: true, canChange: true });
    expect(await pin(chart)).toEqual([chart]);
    expect(await kept()).toEqual([chart]);
    await save(chart, names);
    await pin(villages, chart);
    expect(charts()).toEqual([villages, chart, names]);
    expect(await kept()).toEqual([villages, chart, names]);
    await save(villages, names);
    await pin(chart, villages, names);
    expect(await kept()).toEqual([villages, names]);
    await save(names);
    site.dispatch(summariesRefreshRequested());
    expect(charts()).toEqual([villages, names]);
    await site.idle();
    expect(charts()).toEqual([names]);
    site.stop();
  });

  it('is that of another form on its page, once it is known', async () => {
    const { site, charts, pin } = await open();
    await pin(chart);
    const other = await sendLabelled(server, ['<size>1</size>']);
    const release = site.holdNext(/\/board/);
    await site.visit(pathTo('formExplore', other));
    expect(charts()).toBeUndefined();
    release();
    await site.idle();
    expect(selectExploredBoard(site.state(), { ...other, draft: false })?.charts).toEqual([]);
    site.stop();
  });

  it('has its own splits, whatever the page is split by', async () => {
    const { form, site, pin } = await open();
    await pin(chart);
    site.dispatch(summaryWanted(pinnedKey(chart)));
    site.dispatch(summaryWanted('size'));
    await site.idle();
    const known = () => selectSummaries(site.state()).known;
    expect(known()[pinnedKey(chart)]?.summary?.split).toMatchObject([{ by: 'a', mean: 4 }, { by: 'b', mean: 9 }]); // prettier-ignore
    expect(known().size?.summary).not.toHaveProperty('split');
    site.forgetSent();
    await site.visit(`${pathTo('formExplore', form)}?by=__system/reviewState`);
    expect(site.sent.filter((sent) => sent.includes('/summaries'))).toHaveLength(1);
    site.stop();
  });

  it.each([[{}], [{ isOther: true } as const]])(
    'is as before where the server did not keep it, which is said (%j)',
    async (options) => {
      const { site, charts, pin } = await open(options);
      await pin(chart);
      site.answerNext(/^PUT/, refused(503.1));
      expect(await pin()).toEqual([]);
      expect(charts()).toEqual([chart]);
      expect(site.state().alert.current).not.toBeNull();
      site.stop();
    },
  );

  it('in front of other servers is kept for whoever pinned something, and is there after the next login', async () => {
    const { form, site, board, charts, pin } = await open({ isOther: true });
    expect(board()).toMatchObject({ charts: [], isOfForm: false, canChange: true });
    expect(await pin(chart)).toEqual([chart]);
    await pin(villages, chart);
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
