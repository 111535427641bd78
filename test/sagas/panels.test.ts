import { sessionEnded } from '../../store/session';
import { panelFolded, panelUnfolded, selectIsFolded } from '../../store/panels';
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

  it('folded panels belong to the browser, not to the user', async () => {
    const site = await siteOfManager('/');
    site.dispatch(panelFolded('gettingStarted'));
    site.dispatch(sessionEnded());
    expect(selectIsFolded(site.state(), 'gettingStarted')).toBe(true);
    site.stop();
  });
});
