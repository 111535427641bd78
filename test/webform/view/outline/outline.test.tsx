import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { xform } from '#test/fixtures/xform';
import { mountedForm } from '../../mountedForm';

// jsdom has no dialogs, no scrolling, and no widths.
let isWide = true;
HTMLDialogElement.prototype.show = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLElement.prototype.scrollIntoView = () => undefined;
beforeAll(() => {
  window.matchMedia = () => ({ matches: isWide }) as MediaQueryList;
});
// jsdom has none; files of tests share a page.
afterAll(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

const group = (name: string, label: string, body: string): string =>
  `<group ref="/data/${name}"><label>${label}</label>${body}</group>`;
const input = (path: string, label: string): string => `<input ref="/data/${path}"><label>${label}</label></input>`;

const FORM = xform({
  id: 'long',
  instance: '<a><x/><b><y/></b></a><m><n/></m><c><z/></c>',
  types: { '/m/n': 'string' },
  model: `<bind nodeset="/data/a/x" type="string" required="true()"/>
    <bind nodeset="/data/a/b/y" type="int" required="true()" constraint=". &lt; 10"/>
    <bind nodeset="/data/c" relevant="/data/a/x = 'yes'"/>`,
  body: [
    group('a', 'Household', input('a/x', 'Head') + group('a/b', 'Dwelling', input('a/b/y', 'Rooms'))),
    `<group ref="/data/m"><label>Members</label><repeat nodeset="/data/m">${input('m/n', 'Name')}</repeat></group>`,
    group('c', 'Consent', input('c/z', 'Signed by')),
  ].join(''),
});

const SHORT = xform({ id: 'short', instance: '<x/>', types: { '/x': 'string' }, body: input('x', 'Head') });

let stop = (): void => undefined;

const open = async (xml: string) => {
  document.body.innerHTML = '<div class="outline-place"></div>';
  const { end } = await mountedForm(xml);
  stop = end;
  return userEvent.setup();
};

const openButton = () => screen.queryByRole('button', { name: 'Contents' });
const panel = () => screen.getByRole('dialog', { name: 'Contents' });
const lines = () => [...panel().querySelectorAll('.outline-name')].map(({ textContent }) => textContent);
const line = (name: RegExp) => within(panel()).getByRole('button', { name });

describe('the outline of a form', () => {
  beforeEach(() => {
    isWide = true;
  });
  afterEach(() => stop());

  it('is not offered for short forms', async () => {
    await open(SHORT);
    expect(openButton()).toBeNull();
  });

  it('lists groups and repeat instances with what prevents sending in each', async () => {
    const user = await open(FORM);
    await user.click(openButton()!);
    expect(lines()).toEqual([
      'Household2, 2 required answers missing',
      'Head1, 1 required answer missing',
      'Dwelling1, 1 required answer missing',
      'Members',
      'Members 1',
    ]);
    expect(panel()).toHaveTextContent('2 required answers missing');

    await user.type(screen.getByRole('textbox', { name: /^Rooms/ }), '99');
    await user.type(screen.getByRole('textbox', { name: /^Head/ }), 'yes');
    await user.tab();
    await waitFor(() => expect(line(/^Dwelling/)).toHaveTextContent('1 answer not valid'));
    expect(line(/^Household/)).not.toHaveTextContent('missing');
    // Relevant now.
    expect(lines()).toContain('Consent');

    await user.click(screen.getByRole('button', { name: /Add/ }));
    expect(lines()).toContain('Members 2');
  });

  it('focuses what is chosen, and stays beside the form', async () => {
    const user = await open(FORM);
    await user.click(openButton()!);
    await user.click(line(/^Dwelling/));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Dwelling' }));
    await user.click(line(/^Head/));
    expect(screen.getByRole('textbox', { name: /^Head/ })).toHaveFocus();
    expect(panel()).toBeInTheDocument();
  });

  it('closes over the form on small screens once a line is chosen', async () => {
    isWide = false;
    const user = await open(FORM);
    await user.click(openButton()!);
    await user.click(line(/^Members 1/));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Members 1/ }));
  });

  it('is left by Escape, and moved through by arrows', async () => {
    const user = await open(FORM);
    await user.click(openButton()!);
    line(/^Household/).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(line(/^Dwelling/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(lines()).toContain('Rooms1, 1 required answer missing');
    await user.keyboard('{ArrowLeft}{End}');
    expect(line(/^Members 1/)).toHaveFocus();
    expect(lines()).not.toContain('Rooms1, 1 required answer missing');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(openButton()).toHaveFocus();
  });
});
