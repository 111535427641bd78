import { sessionEnded } from '#store/account/session';
import { panelFolded, panelPinnedOpen, panelUnfolded, selectIsFolded } from '#store/core/panels';
import { siteOfManager } from '../../support/access/manager';
import { answering } from '../../support/answers';
import { startSite } from '../../support/site';

describe('collapsed panels', () => {
  it('collapsed panels are stored, and expanded again', async () => {
    const site = await siteOfManager('/');
    site.dispatch(panelFolded('gettingStarted'));
    site.dispatch(panelFolded('news'));
    expect(site.stored('foldedPanels')).toBe('gettingStarted news');
    site.dispatch(panelUnfolded('gettingStarted'));
    expect(site.stored('foldedPanels')).toBe('news');
    site.dispatch(panelUnfolded('news'));
    expect(site.stored('foldedPanels')).toBeNull();
    site.stop();
  });

  it('collapsed panels stay collapsed when the site is opened again, despite other stored values', async () => {
    const stored = { foldedPanels: 'nonsense gettingStarted' };
    const site = await startSite({ http: answering({}), start: '/login', stored });
    expect(selectIsFolded(site.state(), 'gettingStarted')).toBe(true);
    expect(site.state().panels.folded).toEqual(['gettingStarted']);
    site.stop();
  });

  it('a self-collapsing panel stays open once the user opened it, and collapses by itself again once the user closed it', async () => {
    const site = await siteOfManager('/');
    const isFolded = () => selectIsFolded(site.state(), 'gettingStarted', true);
    expect(isFolded()).toBe(true);
    site.dispatch(panelPinnedOpen('gettingStarted'));
    expect(isFolded()).toBe(false);
    expect(site.stored('keptPanels')).toBe('gettingStarted');
    site.dispatch(panelFolded('gettingStarted'));
    expect([isFolded(), site.stored('keptPanels')]).toEqual([true, null]);
    site.dispatch(panelUnfolded('gettingStarted'));
    expect(isFolded()).toBe(true);
    site.stop();
    const later = await startSite({ http: answering({}), start: '/login', stored: { keptPanels: 'gettingStarted x' } });
    expect(selectIsFolded(later.state(), 'gettingStarted', true)).toBe(false);
    expect(later.state().panels.kept).toEqual(['gettingStarted']);
    later.stop();
  });

  it('collapsed panels belong to the browser, not to the user', async () => {
    const site = await siteOfManager('/');
    site.dispatch(panelFolded('gettingStarted'));
    site.dispatch(sessionEnded());
    expect(selectIsFolded(site.state(), 'gettingStarted')).toBe(true);
    site.stop();
  });
});
