/** @jest-environment jsdom */
import { lostScript } from '#scripts/webpack/page/lostScript';

const said = () => document.querySelector('[role=alert]')?.textContent ?? null;

describe('the script for a page whose scripts are lost', () => {
  beforeAll(() => {
    document.body.innerHTML = '<div id="root"></div>';
    // As the page's own script in its head.
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function(lostScript)();
  });

  it('reports a script that failed to load in the selected language, once', () => {
    localStorage.setItem('locale', 'cs');
    const script = document.body.appendChild(document.createElement('script'));
    script.dispatchEvent(new Event('error'));
    script.dispatchEvent(new Event('error'));
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    expect(said()).toMatch(/^Tuto stránku se nepodařilo načíst\./);
  });

  it('reports nothing after the site has started', () => {
    document.getElementById('root')?.replaceChildren(document.createElement('main'));
    window.dispatchEvent(new Event('error'));
    expect(said()).toBeNull();
  });
});
