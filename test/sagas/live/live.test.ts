import { selectLive } from '#store/core/live';
import { livePauseSwitched } from '#store/core/liveEvents';
import { loginSubmitted, logoutRequested } from '#store/account/session';
import { fakeBrowser, type FakeTab } from '../../support/servers/livePort';
import { describeServer } from '../../support/server';
import { world, type WorldOptions } from '../../support/world';

describeServer('following others', (server) => {
  const open = async (tab: FakeTab, options: WorldOptions = {}) => {
    const site = await world(server, { live: tab.port, ...options });
    const { user, password } = server.admin;
    site.dispatch(loginSubmitted({ email: user.email, password }));
    await site.idle();
    return { ...site, status: () => selectLive(site.state()).status };
  };
  /** Tabs of one browser have one session. */
  const openTab = async (tab: FakeTab) => {
    const site = await world(server, { live: tab.port, cookie: `session=${server.admin.token}` });
    await site.idle();
    return { ...site, status: () => selectLive(site.state()).status };
  };
  const one = async (options?: WorldOptions) => {
    const browser = fakeBrowser();
    const tab = browser.tab();
    return { browser, tab, site: await open(tab, options) };
  };

  it('opens one stream after the login, and ends it with the session', async () => {
    const { browser, site } = await one();
    expect(site.status()).toBe('connecting');
    browser.stream().says('open', '5.0.ab');
    await site.idle();
    expect(site.status()).toBe('live');
    expect(browser.streams.map(({ href }) => href)).toEqual(['/v1/events']);
    site.dispatch(logoutRequested());
    await site.idle();
    expect(browser.stream().isOpen()).toBe(false);
    expect(site.status()).toBe('off');
    const { user, password } = server.admin;
    site.dispatch(loginSubmitted({ email: user.email, password }));
    await site.idle();
    expect(browser.streams).toHaveLength(2);
    expect(site.crashes).toEqual([]);
  });

  it('reconnects from the last position, with growing delays, and at once when the user returns', async () => {
    const { browser, tab, site } = await one();
    browser.stream().says('open', '5.0.ab');
    browser.stream().says('alive', '7.0.cd');
    browser.stream().breaks();
    await site.idle();
    expect(site.status()).toBe('retrying');
    await site.passes(900);
    expect(browser.streams).toHaveLength(1);
    await site.passes(200);
    expect(browser.stream().href).toBe('/v1/events?since=7.0.cd');
    browser.status = 0;
    for (const [soon, later] of [
      [1900, 200],
      [3900, 200],
    ] as const) {
      const before = browser.streams.length;
      browser.stream().breaks();
      await site.idle();
      await site.passes(soon);
      expect(browser.streams).toHaveLength(before);
      await site.passes(later);
      expect(browser.streams).toHaveLength(before + 1);
    }
    browser.stream().breaks();
    await site.idle();
    const before = browser.streams.length;
    tab.comesBack();
    await site.idle();
    expect(browser.streams).toHaveLength(before + 1);
  });

  it('reconnects after a silence, and when the user returns after a while', async () => {
    const { browser, tab, site } = await one();
    browser.stream().says('open', '5.0.ab');
    await site.passes(15_000);
    tab.comesBack();
    await site.idle();
    expect(browser.streams).toHaveLength(1);
    browser.stream().says('alive', '5.0.ab');
    await site.idle();
    await site.passes(44_000);
    expect(browser.streams).toHaveLength(1);
    await site.passes(3_000);
    expect(browser.streams).toHaveLength(2);
    browser.stream().says('open', '5.0.ab');
    await site.passes(25_000);
    tab.comesBack();
    await site.passes(1_500);
    expect(browser.streams).toHaveLength(3);
  });

  it.each([401, 403])('stops when the server answers %d', async (status) => {
    const { browser, site } = await one();
    browser.status = status;
    browser.stream().breaks();
    await site.passes(120_000);
    expect(site.status()).toBe('off');
    expect(browser.streams).toHaveLength(1);
  });

  it('restarts, from the same position, when permissions have changed', async () => {
    const { browser, site } = await one();
    browser.stream().says('open', '5.0.ab');
    browser.stream().says('rights', '5.0.ab');
    await site.passes(1_500);
    expect(browser.streams.map(({ href }) => href)).toEqual(['/v1/events', '/v1/events?since=5.0.ab']);
  });

  it('has one stream for all tabs, which continues in another when its tab is closed', async () => {
    const browser = fakeBrowser();
    const sites = [await openTab(browser.tab()), await openTab(browser.tab()), await openTab(browser.tab())];
    browser.stream().says('open', '5.0.ab');
    browser.stream().says('alive', '9.0.cd');
    for (const { idle } of sites) await idle();
    expect(sites.map(({ status }) => status())).toEqual(['live', 'live', 'live']);
    expect(browser.streams).toHaveLength(1);
    const late = await openTab(browser.tab());
    await late.idle();
    expect(late.status()).toBe('live');
    sites[0]?.stop();
    await sites[1]?.idle();
    expect(browser.streams.map(({ href }) => href)).toEqual(['/v1/events', '/v1/events?since=9.0.cd']);
    expect(browser.streams[0]?.isOpen()).toBe(false);
  });

  it('is handed over by a tab that was hidden for long to one that is seen, and to no other', async () => {
    const browser = fakeBrowser();
    const tabs = [browser.tab(), browser.tab()] as const;
    const first = await openTab(tabs[0]);
    const second = await openTab(tabs[1]);
    browser.stream().says('open', '5.0.ab');
    tabs[0].isVisible = false;
    tabs[1].isVisible = false;
    const alive = async () => {
      browser.stream().says('alive', '5.0.ab');
      await first.passes(40_000);
    };
    await alive();
    await alive();
    expect(browser.streams).toHaveLength(1);
    tabs[1].isVisible = true;
    await alive();
    await alive();
    await second.idle();
    expect(browser.streams).toHaveLength(2);
    expect(browser.streams.map((stream) => stream.isOpen())).toEqual([false, true]);
  });

  it('is paused until the user resumes it, also at the next visit', async () => {
    const { browser, tab, site } = await one();
    browser.stream().says('open', '5.0.ab');
    await site.idle();
    site.dispatch(livePauseSwitched(true));
    await site.idle();
    site.forgetSent();
    browser.stream().says('changes', '6.0.ab', [{ topic: 'project', act: 'project.create', actorId: 9, projectId: 3 }]);
    await site.passes(5_000);
    expect(site.sent).toEqual([]);
    const next = await open(tab, { stored: { livePaused: site.stored('livePaused') ?? '' } });
    expect(selectLive(next.state()).isPaused).toBe(true);
    site.dispatch(livePauseSwitched(false));
    await site.idle();
    expect(site.sent).toContain('GET /v1/projects');
    expect(site.stored('livePaused')).toBeNull();
  });

  it('never requests it from another server', async () => {
    const { browser, site } = await one({ isOther: true });
    await site.passes(120_000);
    expect(browser.streams).toEqual([]);
    expect(site.sent.filter((line) => line.includes('events'))).toEqual([]);
    expect(site.status()).toBe('off');
  });
});
