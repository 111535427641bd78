import { pathTo } from '../../store/location';
import { selectSummaries, summariesRefreshRequested, summaryWanted } from '../../store/summaries';
import { PLACES } from '../../store/summariesAsk';
import { refused } from '../support/problem';
import { sendLabelled } from '../support/sendLabelled';
import { describeServer } from '../support/server';
import { worldOfAdmin } from '../support/world';

const answers = ['<name>Ana</name><village>a</village><size>4</size><price>2</price>'];

describeServer('charts that are not in sight yet', (server) => {
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

  it('are asked about together once those in sight are there, in the order of the page', async () => {
    const { site, known, asked } = await open();
    site.dispatch(summaryWanted('name'));
    await site.idle();
    expect(asked()).toEqual(['name', expect.stringMatching(/^village,choices\(crops\),size,price,day,/)]);
    expect(known('price')?.summary).toMatchObject({ count: 1, answered: 1 });
    site.forgetSent();
    site.dispatch(summaryWanted('village'));
    site.dispatch(summaryWanted('price'));
    await site.idle();
    expect(site.sent).toEqual([]);
    site.stop();
  });

  it('are asked about again after a refresh', async () => {
    const { site, asked } = await open();
    site.dispatch(summaryWanted('name'));
    await site.idle();
    site.forgetSent();
    site.dispatch(summariesRefreshRequested());
    await site.idle();
    expect(asked()).toEqual(['name', expect.stringMatching(/^village,/)]);
    site.stop();
  });

  it('keep nothing waiting that comes into sight', async () => {
    const { site, known } = await open();
    const letGo = site.holdNext(/summaries.*village/);
    site.dispatch(summaryWanted('name'));
    await site.idle();
    site.dispatch(summaryWanted(PLACES));
    await site.idle();
    expect(known(PLACES)?.places).toBeDefined();
    expect(known('village')).toBeUndefined();
    letGo();
    await site.idle();
    expect(known('village')?.summary).toMatchObject({ count: 1 });
    site.stop();
  });

  it('are asked about once more when they come into sight, if they could not be counted before', async () => {
    const { site, known } = await open();
    site.answerNext(/summaries.*village/, refused(503.1));
    site.dispatch(summaryWanted('name'));
    await site.idle();
    expect(known('village')).toBeUndefined();
    site.dispatch(summaryWanted('village'));
    await site.idle();
    expect(known('village')?.summary).toMatchObject({ count: 1 });
    site.stop();
  });
});
