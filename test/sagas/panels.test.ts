import { sessionEnded } from '../../store/session';
import { panelFolded, panelUnfolded, selectIsFolded } from '../../store/panels';
import { siteOfManager } from '../support/manager';
import { answering } from '../support/answers';
import { startSite } from '../support/site';

describe('panels that are folded away', () => {
  it('panels that are folded away are remembered, and brought back', async () => {
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

  it('are still folded when the site is opened again, whatever else stands there', async () => {
    const stored = { foldedPanels: 'nonsense gettingStarted' };
    const site = await startSite({ http: answering({}), start: '/login', stored });
    expect(selectIsFolded(site.state(), 'gettingStarted')).toBe(true);
    expect(site.state().panels.folded).toEqual(['gettingStarted']);
    site.stop();
  });

  it('panels that are folded away belong to the browser, not to who is logged in', async () => {
    const site = await siteOfManager('/');
    site.dispatch(panelFolded('gettingStarted'));
    site.dispatch(sessionEnded());
    expect(selectIsFolded(site.state(), 'gettingStarted')).toBe(true);
    site.stop();
  });
});
