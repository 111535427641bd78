import { sessionEnded } from '../../store/session';
import { panelFolded, panelKept, panelUnfolded, selectIsFolded } from '../../store/panels';
import { siteOfManager } from '../support/manager';
import { answering } from '../support/answers';
import { startSite } from '../support/site';

describe('folded panels', () => {
  it('folded panels are remembered, and unfolded again', async () => {
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

  it('folded panels are still folded when the site is opened again, whatever else is stored', async () => {
    const stored = { foldedPanels: 'nonsense gettingStarted' };
    const site = await startSite({ http: answering({}), start: '/login', stored });
    expect(selectIsFolded(site.state(), 'gettingStarted')).toBe(true);
    expect(site.state().panels.folded).toEqual(['gettingStarted']);
    site.stop();
  });

  it('a panel that folds itself stays open for whoever opened it, and folds itself again once it was folded', async () => {
    const site = await siteOfManager('/');
    const isFolded = () => selectIsFolded(site.state(), 'gettingStarted', true);
    expect(isFolded()).toBe(true);
    site.dispatch(panelKept('gettingStarted'));
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

  it('folded panels belong to the browser, not to the user', async () => {
    const site = await siteOfManager('/');
    site.dispatch(panelFolded('gettingStarted'));
    site.dispatch(sessionEnded());
    expect(selectIsFolded(site.state(), 'gettingStarted')).toBe(true);
    site.stop();
  });
});
