import type { Http } from '#sagas/io/http';
import { COUNT_ALL } from '#store/progress/countedProgress';
import { hrefWithQuery } from '#store/route/location';
import { selectVisibleProgress } from '#store/selectors/progress/board';
import { summariesRefreshRequested } from '#store/explore/summaries';
import { answering } from '../../support/answers';
import { managed } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { startSite } from '../../support/site';
import { aForm } from '../../support/things';

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;
const page = '/projects/1/forms/trees/progress';

/** A form with one submission a minute, the newest one a minute ago. */
const busy = (count: number, more: Readonly<Record<string, unknown>> = {}): Http => {
  const at = (index: number) => new Date(NOW - (index + 1) * MINUTE).toISOString();
  const form = { ...aForm(), submissions: count, lastSubmission: at(0) };
  const fixed = answering({
    ...managed,
    'GET /v1/projects/1/forms/trees': form,
    'GET /v1/projects/1/assignments/forms/app-user': [],
    'GET /v1/projects/1/forms/trees/submissions/submitters': [],
    ...more,
  });
  return {
    send: async (request) => {
      if (request.path.endsWith('.xml')) return { ok: true, data: '<bind/>' };
      const asked = /submissions\?limit=(\d+)&offset=(\d+)$/.exec(request.path);
      if (!asked) {
        const outcome = await fixed.send(request);
        return outcome.ok && request.read
          ? { ok: true, data: await request.read(new Response(JSON.stringify(outcome.data))) }
          : outcome;
      }
      const [limit, offset] = [Number(asked[1]), Number(asked[2])];
      const length = Math.max(0, Math.min(limit, count - offset));
      const rows = Array.from({ length }, (_, index) => ({
        instanceId: `uuid:${offset + index}`,
        submitterId: 5,
        deviceId: null,
        createdAt: at(offset + index),
        updatedAt: null,
      }));
      return { ok: true, data: rows };
    },
  };
};

const pagesAsked = (sent: readonly string[]) => sent.filter((each) => each.includes('/submissions?limit='));

const open = async (http: Http, start = page) => {
  const site = await startSite({ http, start, now: NOW });
  await site.idle();
  return { site, shown: () => selectVisibleProgress(site.state()) };
};

describe('progress that the browser counts', () => {
  it('only the newest of very many submissions are counted, until all are requested; older ones than needed are not read', async () => {
    const { site, shown } = await open(busy(50_000));
    expect(shown().counted).toMatchObject({ submissions: 20_000, isCut: true, forms: 1, done: 1 });
    expect(pagesAsked(site.sent)).toHaveLength(20);
    site.forgetSent();
    await site.visit(hrefWithQuery(page, { counted: COUNT_ALL }));
    // Thirty days have fewer minutes.
    expect(shown().counted).toMatchObject({ isCut: false });
    expect(pagesAsked(site.sent)).toHaveLength(Math.ceil(((29 * 24 + 12) * 60) / 1000));
    expect(shown().progress?.forms[0]?.counts.slice(0, 2)).toEqual([1440, 1440]);
    site.stop();
  });

  it('fewer are counted of each of many busy forms, and silent users are not listed if that covers less than two days', async () => {
    const forms = Array.from({ length: 25 }, (_, index) => ({
      ...aForm({ xmlFormId: `t${index}`, name: `T ${index}` }),
      lastSubmission: new Date(NOW - MINUTE).toISOString(),
    }));
    const { site, shown } = await open(busy(5000, { 'GET /v1/projects/1/forms': forms }), '/projects/1/progress');
    expect(shown().counted).toMatchObject({
      forms: 25,
      done: 25,
      submissions: 25_000,
      isCut: true,
      knowsSilent: false,
    });
    site.stop();
    const few = { 'GET /v1/projects/1/forms': forms.slice(0, 4) };
    const other = await open(busy(4500, few), '/projects/1/progress');
    expect(other.shown().counted).toMatchObject({ submissions: 18_000, isCut: false, knowsSilent: true });
    other.site.stop();
  });

  it('counts are shown form by form', async () => {
    const forms = ['a', 'b'].map((xmlFormId) => ({
      ...aForm({ xmlFormId }),
      lastSubmission: new Date(NOW - MINUTE).toISOString(),
    }));
    const { site, shown } = await open(busy(10, { 'GET /v1/projects/1/forms': forms }), '/projects/1');
    const goOn = site.holdNext(/forms\/b\/submissions\?limit/);
    await site.visit('/projects/1/progress');
    expect(shown().counted).toMatchObject({ forms: 2, done: 1, knowsSilent: false });
    expect(shown().progress?.forms.map(({ counts }) => counts.at(-1))).toEqual([10, 0]);
    goOn();
    await site.idle();
    expect(shown().counted).toMatchObject({ done: 2, knowsSilent: true });
    site.stop();
  });

  it('another period cancels the count of the former one', async () => {
    const { site, shown } = await open(busy(10));
    site.forgetSent();
    const goOn = site.holdNext(/submissions\?limit=/);
    site.dispatch(summariesRefreshRequested());
    await site.idle();
    await site.visit(hrefWithQuery(page, { days: '7' }));
    goOn();
    await site.idle();
    expect(shown()).toMatchObject({ isOutdated: false, days: '7' });
    expect(shown().progress?.days).toHaveLength(7);
    site.stop();
  });

  it.each([
    ['the form', /forms\/trees$/],
    ['app users', /app-users/],
    ['submissions', /submissions\?limit/],
    ['who sent', /submitters/],
    ['the form as XML', /trees\.xml/],
  ])('a failure to load %s is reported, and loading can be repeated', async (_, call) => {
    const { site, shown } = await open(busy(10));
    for (const outcome of [refused(500.1), refused(403.1), { ok: false, problem: { kind: 'noResponse' } } as const]) {
      site.answerNext(call, outcome);
      site.dispatch(summariesRefreshRequested());
      await site.idle();
      expect(shown().progress).toBeNull();
      site.dispatch(summariesRefreshRequested());
      await site.idle();
      expect(shown().progress?.forms[0]?.counts.at(-1)).toBe(10);
    }
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('older servers without submitters show their ids instead', async () => {
    const { site, shown } = await open(busy(10));
    site.answerNext(/submitters/, refused(404.1));
    site.dispatch(summariesRefreshRequested());
    await site.idle();
    expect(shown().progress?.submitters).toMatchObject([{ id: 5, displayName: '#5' }]);
    site.stop();
  });
});
