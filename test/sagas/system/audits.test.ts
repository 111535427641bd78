import { selectAlert } from '#store/core/alert';
import type { AuditExtended } from '#api/schemas/system/audit';
import { auditPageRequested } from '#store/system/audits';
import { sessionEnded } from '#store/account/session';
import { selectAuditFilter, selectAuditRows, selectAuditsLoad } from '#store/selectors/system/auditRows';
import { answering } from '../../support/answers';
import { managed } from '../../support/access/manager';
import { refused } from '../../support/problem';
import { startSite, type Site } from '../../support/site';
import { aCurrentUser, anAudit } from '../../support/things';

const now = new Date(2026, 10, 20, 12).getTime();

/** Entry number 0 is the newest; each a second before the one before. */
const entry = (number: number): AuditExtended =>
  anAudit({
    details: { number },
    loggedAt: new Date(Date.UTC(2026, 10, 20, 12) - number * 1000).toISOString(),
  });
const entries = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => entry(from + i));

/** A server whose log has these entries, whatever the query; `calls` records the queries. */
const start = async (log: () => readonly AuditExtended[], at = '/system/audits', user = aCurrentUser()) => {
  const others = answering({ ...managed, 'GET /v1/users/current': user });
  const calls: URLSearchParams[] = [];
  const site = await startSite({
    start: at,
    now,
    http: {
      send: async (request) => {
        const url = new URL(request.path, 'http://x');
        if (url.pathname !== '/v1/audits') return others.send(request);
        calls.push(url.searchParams);
        const [limit, offset] = [Number(url.searchParams.get('limit')), Number(url.searchParams.get('offset'))];
        return { ok: true, data: log().slice(offset, offset + limit) };
      },
    },
  });
  return { site, calls };
};

const numbers = (site: Site) => selectAuditRows(site.state()).map(({ audit }) => audit.details?.number);
const statusOf = (site: Site) => selectAuditsLoad(site.state()).status;
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);
const more = async (site: Site) => {
  site.dispatch(auditPageRequested());
  await site.idle();
};

describe('the audit log', () => {
  it('the audit log requests all but the verbose actions of today, first page', async () => {
    const { site, calls } = await start(() => entries(0, 3));
    const [call] = calls;
    expect(calls).toHaveLength(1);
    expect(call?.get('action')).toBe('nonverbose');
    expect(call?.get('start')).toMatch(/^2026-11-20T00:00:00\.000[+-]\d\d:\d\d$/);
    expect(call?.get('end')).toMatch(/^2026-11-20T23:59:59\.999[+-]\d\d:\d\d$/);
    expect([call?.get('limit'), call?.get('offset')]).toEqual(['250', '0']);
    expect(numbers(site)).toEqual([0, 1, 2]);
    expect(selectAuditsLoad(site.state())).toMatchObject({ status: 'ready', more: false });
    site.stop();
  });

  it('the audit log applies the query of the address, and requests every action without one', async () => {
    const { site, calls } = await start(() => [], '/system/audits?action=form.create&start=2026-11-03&end=2026-11-01');
    expect(calls[0]?.get('action')).toBe('form.create');
    expect(calls[0]?.get('start')).toMatch(/^2026-11-01T/);
    expect(calls[0]?.get('end')).toMatch(/^2026-11-03T23:59/);
    expect(selectAuditFilter(site.state())).toMatchObject({
      action: 'form.create',
      days: { first: '2026-11-01', last: '2026-11-03' },
    });
    await site.visit('/system/audits?action=all');
    expect(calls[1]?.has('action')).toBe(false);
    site.stop();
  });

  it('the audit log loads page by page until the end', async () => {
    const { site, calls } = await start(() => entries(0, 600));
    expect(numbers(site)).toHaveLength(250);
    await more(site);
    await more(site);
    expect(numbers(site)).toEqual(upTo(600));
    expect(selectAuditsLoad(site.state()).more).toBe(false);
    await more(site);
    expect(calls.map((call) => call.get('offset'))).toEqual(['0', '250', '500']);
    site.stop();
  });

  it('the audit log requests a page once, however often the end is reached', async () => {
    const { site, calls } = await start(() => entries(0, 600));
    const release = site.holdNext(/offset=250/);
    site.dispatch(auditPageRequested());
    site.dispatch(auditPageRequested());
    await site.idle();
    expect(statusOf(site)).toBe('loading');
    release();
    await site.idle();
    expect(calls).toHaveLength(2);
    site.stop();
  });

  it.each([1, 3, 250, 400])(
    'the audit log shows no entry twice, and leaves none out, when %i were added in between',
    async (count) => {
      let log = entries(0, 600);
      const { site } = await start(() => log);
      log = [...entries(-count, 0), ...log];
      for (let page = 0; page < 5; page += 1) await more(site);
      expect(numbers(site)).toEqual(upTo(600));
      site.stop();
    },
  );

  it('the audit log distinguishes entries of the same time', async () => {
    const moment = entry(249).loggedAt;
    let log = entries(0, 300).map((each, index) =>
      index >= 245 && index < 255 ? { ...each, loggedAt: moment } : each,
    );
    const { site } = await start(() => log);
    log = [entry(-1), ...log];
    await more(site);
    expect(numbers(site)).toEqual(upTo(300));
    site.stop();
  });

  it('the audit log shows why it could not be loaded, and loads again on demand', async () => {
    const { site } = await start(() => entries(0, 2));
    site.answerNext(/audits/, refused(500.1));
    await site.visit('/system/audits?action=user');
    expect(statusOf(site)).toBe('error');
    expect(selectAlert(site.state())).toMatchObject({ type: 'danger' });
    await site.visit('/system/audits?action=user');
    expect(statusOf(site)).toBe('ready');
    expect(numbers(site)).toEqual([0, 1]);
    site.stop();
  });

  it('the audit log keeps its entries if the next page fails, and requests that page again', async () => {
    const { site, calls } = await start(() => entries(0, 300));
    site.answerNext(/offset=250/, refused(500.1));
    await more(site);
    expect(statusOf(site)).toBe('error');
    expect(numbers(site)).toHaveLength(250);
    await more(site);
    expect(numbers(site)).toEqual(upTo(300));
    expect(calls.map((call) => call.get('offset'))).toEqual(['0', '250']);
    site.stop();
  });

  it('the audit log clears the table for another filter, and ignores late replies to the former one', async () => {
    const { site } = await start(() => entries(0, 600));
    const releaseMore = site.holdNext(/offset=250/);
    site.dispatch(auditPageRequested());
    await site.idle();
    const releaseFirst = site.holdNext(/action=form/);
    await site.visit('/system/audits?action=form');
    expect(numbers(site)).toEqual([]);
    expect(statusOf(site)).toBe('loading');
    releaseMore();
    await site.idle();
    expect(numbers(site)).toEqual([]);
    releaseFirst();
    await site.idle();
    expect(numbers(site)).toEqual(upTo(250));
    await more(site);
    expect(numbers(site)).toEqual(upTo(500));
    site.stop();
  });

  it('the audit log returns to the former filter with the browser’s Back button', async () => {
    const { site, calls } = await start(() => []);
    await site.visit('/system/audits?action=form');
    await site.browserMoves('/system/audits');
    expect(calls.map((call) => call.get('action'))).toEqual(['nonverbose', 'form', 'nonverbose']);
    expect(selectAuditFilter(site.state()).action).toBe('nonverbose');
    site.stop();
  });

  it('the audit log stops loading when the user leaves or logs out', async () => {
    const { site } = await start(() => entries(0, 600));
    const release = site.holdNext(/offset=250/);
    site.dispatch(auditPageRequested());
    await site.visit('/');
    release();
    await site.idle();
    expect(site.state().audits).toEqual({ asked: null, pages: [] });
    site.forgetSent();
    await more(site);
    expect(site.sent).toEqual([]);
    await site.visit('/system/audits');
    site.forgetSent();
    site.dispatch(sessionEnded());
    await more(site);
    expect(site.sent.filter((line) => line.includes('audits'))).toEqual([]);
    expect(site.state().audits.pages).toEqual([]);
    site.stop();
  });

  it('the audit log keeps its days after midnight, and requests the new day when refreshed', async () => {
    const { site, calls } = await start(() => []);
    await site.passes(24 * 60 * 60 * 1000);
    expect(selectAuditFilter(site.state()).days).toEqual({ first: '2026-11-20', last: '2026-11-20' });
    site.stop();
    expect(calls).toHaveLength(1);
  });

  it('the audit log requests from servers of 2020 the one action of a category that they lack', async () => {
    const { site, calls } = await start(() => [], '/system/audits?action=field_key');
    expect(calls.map((call) => call.get('action'))).toEqual(['field_key', 'field_key.create']);
    expect(selectAuditFilter(site.state()).action).toBe('field_key');
    expect(statusOf(site)).toBe('ready');
    site.stop();
  });

  it('the audit log requests from newer servers by their action names', async () => {
    const newer = { ...aCurrentUser(), preferences: { site: {}, projects: {} } };
    const { site, calls } = await start(() => [], '/system/audits?action=assignment.create', newer);
    await site.visit('/system/audits?action=field_key');
    expect(calls.map((call) => call.get('action'))).toEqual(['user.assignment.create', 'field_key']);
    site.stop();
  });
});

describe('system pages', () => {
  it('the system pages open the backups, or the audit log without them', async () => {
    const { site } = await start(() => [], '/');
    await site.visit('/system');
    expect(site.address()).toBe('/system/backups');
    site.stop();

    const verbs = aCurrentUser().verbs.filter((verb) => !verb.startsWith('backup.'));
    const newer = await start(() => [], '/system', { ...aCurrentUser(), verbs });
    expect(newer.site.address()).toBe('/system/audits');
    newer.site.stop();

    const nobody = await start(() => [], '/system', aCurrentUser('viewer'));
    expect(nobody.site.address()).toBe('/');
    nobody.site.stop();
  });
});
