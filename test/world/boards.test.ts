import { boardChanged, type PinnedChart } from '../../store/boards';
import { pathTo } from '../../store/location';
import { selectExploredBoard } from '../../store/selectors/explore';
import { loginSubmitted, logoutRequested } from '../../store/session';
import { selectSummaries, summaryWanted } from '../../store/summaries';
import { pinnedKey } from '../../store/summariesAsk';
import { refused } from '../support/problem';
import { sendLabelled } from '../support/sendLabelled';
import { describeServer } from '../support/server';
import { worldOfAdmin } from '../support/world';

const chart: PinnedChart = { field: 'size', by: 'village' };

describeServer('the board of a form', (server) => {
  const open = async () => {
    const form = await sendLabelled(server, [
      '<village>a</village><size>4</size>',
      '<village>b</village><size>9</size>',
    ]);
    const site = await worldOfAdmin(server);
    await site.visit(pathTo('formExplore', form));
    const source = { ...form, draft: false };
    const charts = () => selectExploredBoard(site.state(), source)?.charts;
    const pin = async (...wanted: readonly PinnedChart[]) => {
      site.dispatch(boardChanged({ form, charts: wanted }));
      const atOnce = charts();
      await site.idle();
      return atOnce;
    };
    return { form, site, charts, pin };
  };

  it('is kept for whoever pinned something, and is there after the next login', async () => {
    const { form, site, charts, pin } = await open();
    expect(charts()).toEqual([]);
    expect(await pin(chart)).toEqual([chart]);
    await pin({ field: 'village', by: '' }, chart);
    site.dispatch(logoutRequested());
    await site.idle();
    const { user, password } = server.admin;
    site.dispatch(loginSubmitted({ email: user.email, password }));
    await site.idle();
    await site.visit(pathTo('formExplore', form));
    expect(charts()).toEqual([{ field: 'village', by: '' }, chart]);
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

  it('is as before where the server did not keep it, which is said', async () => {
    const { site, charts, pin } = await open();
    await pin(chart);
    site.answerNext(/^PUT/, refused(503.1));
    expect(await pin()).toEqual([]);
    expect(charts()).toEqual([chart]);
    expect(site.state().alert.current).not.toBeNull();
    site.stop();
  });
});
