import { pathTo } from '#store/route/location';
import { selectSummaries, summariesRefreshRequested, summaryRequested } from '#store/explore/summaries';
import { PLACES } from '#store/explore/summaryQuery';
import { refused } from '../../support/problem';
import { sendLabelled } from '../../support/form/sendLabelled';
import { describeServer } from '../../support/server';
import { worldOfAdmin } from '../../support/world';

const answers = ['<name>Ana</name><village>a</village><size>4</size><price>2</price>'];

describeServer('charts that are not in view yet', (server) => {
  const open = async () => {
    const params = await sendLabelled(server, answers);
    const site = await worldOfAdmin(server);
    await site.visit(pathTo('formExplore', params));
    site.forgetSent();
    const known = (field: string) => selectSummaries(site.state()).known[field];
    const asked = () =>
      site.sent.flatMap((sent) => /summaries.*field=([^&]*)/.exec(decodeURIComponent(sent))?.slice(1) ?? []);
    return { site, known, asked };
  };

  it('are requested together after the visible ones, in the order of the page', async () => {
    const { site, known, asked } = await open();
    site.dispatch(summaryRequested('name'));
    await site.idle();
    expect(asked()).toEqual(['name', expect.stringMatching(/^village,choices\(crops\),size,price,day,/)]);
    expect(known('price')?.summary).toMatchObject({ count: 1, answered: 1 });
    site.forgetSent();
    site.dispatch(summaryRequested('village'));
    site.dispatch(summaryRequested('price'));
    await site.idle();
    expect(site.sent).toEqual([]);
    site.stop();
  });

  it('are requested again after a refresh', async () => {
    const { site, asked } = await open();
    site.dispatch(summaryRequested('name'));
    await site.idle();
    site.forgetSent();
    site.dispatch(summariesRefreshRequested());
    await site.idle();
    expect(asked()).toEqual(['name', expect.stringMatching(/^village,/)]);
    site.stop();
  });

  it('do not delay charts that come into view', async () => {
    const { site, known } = await open();
    const letGo = site.holdNext(/summaries.*village/);
    site.dispatch(summaryRequested('name'));
    await site.idle();
    site.dispatch(summaryRequested(PLACES));
    await site.idle();
    expect(known(PLACES)?.places).toBeDefined();
    expect(known('village')).toBeUndefined();
    letGo();
    await site.idle();
    expect(known('village')?.summary).toMatchObject({ count: 1 });
    site.stop();
  });

  it('are requested once more when they come into view, if they failed before', async () => {
    const { site, known } = await open();
    site.answerNext(/summaries.*village/, refused(503.1));
    site.dispatch(summaryRequested('name'));
    await site.idle();
    expect(known('village')).toBeUndefined();
    site.dispatch(summaryRequested('village'));
    await site.idle();
    expect(known('village')?.summary).toMatchObject({ count: 1 });
    site.stop();
  });
});
