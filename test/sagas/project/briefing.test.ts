import { attentionHidden, attentionShown } from '#store/project/attention';
import { selectBriefing, selectBriefingStatus } from '#store/selectors/project/briefing';
import { sessionEnded } from '#store/account/session';
import { answering } from '../../support/answers';
import { managed, siteOfManager } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { startSite } from '../../support/site';
import { aBriefing, aCurrentUser } from '../../support/things';

const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
const line = `GET /v1/briefing?timeZone=${zone}`;

const telling = {
  'GET /v1/users/current': { ...aCurrentUser(), abilities: ['briefing'] },
  [line]: aBriefing({ weeks: [{ projectId: 1, submissions: [0, 0, 0, 0, 0, 0, 3], total: 40 }] }),
};

describe('the briefing', () => {
  it('the briefing is loaded with the projects, for the days of the browser’s time zone, and again on the next visit', async () => {
    const site = await siteOfManager('/', telling);
    expect(site.sent.filter((each) => each === line)).toHaveLength(1);
    expect(selectBriefing(site.state())?.weeks).toEqual([
      { projectId: 1, submissions: [0, 0, 0, 0, 0, 0, 3], total: 40 },
    ]);
    await site.visit('/projects/1');
    expect(selectBriefing(site.state())).toBeNull();
    await site.visit('/');
    expect(site.sent.filter((each) => each === line)).toHaveLength(2);
    site.dispatch(sessionEnded());
    expect(selectBriefing(site.state())).toBeNull();
    site.stop();
  });

  it('the briefing is not requested from a server without that ability', async () => {
    const site = await siteOfManager('/');
    expect(site.sent.filter((each) => each.includes('briefing'))).toEqual([]);
    expect(selectBriefingStatus(site.state())).toBe('error');
    site.stop();
  });

  it('the briefing that fails does not keep the projects away', async () => {
    const site = await siteOfManager('/account/edit', telling);
    site.answerNext(/briefing/, refused(500.1));
    await site.visit('/');
    expect(selectBriefingStatus(site.state())).toBe('error');
    expect(site.state().projects.ids).toEqual([1]);
    site.stop();
  });

  it('hidden items of the briefing stay hidden in this browser until the user shows them', async () => {
    const site = await siteOfManager('/', telling);
    site.dispatch(attentionHidden({ id: 'one' }));
    site.dispatch(attentionHidden({ id: 'two' }));
    site.dispatch(attentionHidden({ id: 'one' }));
    expect(site.stored('hiddenAttention')).toBe('two one');
    site.dispatch(sessionEnded());
    expect(site.state().attention.hidden).toEqual(['two', 'one']);
    site.dispatch(attentionShown());
    expect(site.stored('hiddenAttention')).toBeNull();
    site.stop();
    const later = await startSite({ http: answering(managed), start: '/', stored: { hiddenAttention: 'two one' } });
    expect(later.state().attention.hidden).toEqual(['two', 'one']);
    later.stop();
  });
});
