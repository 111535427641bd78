import { makeReadOnly } from '../../player/site/makeReadOnly';

/** Whether a key event reaches the focused element. */
const reaches = (html: string, key: string): boolean => {
  document.body.innerHTML = html;
  const target = document.body.firstElementChild ?? document.body;
  return target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

const { focus } = HTMLElement.prototype;
const { scrollIntoView } = Element.prototype;
let listeners: Parameters<typeof window.addEventListener>[] = [];

beforeAll(() => {
  const add = jest.spyOn(window, 'addEventListener');
  makeReadOnly(() => undefined);
  listeners = [...add.mock.calls];
  add.mockRestore();
});

/** The next test file in this page must be able to change it. */
afterAll(() => {
  for (const [type, listener, options] of listeners) window.removeEventListener(type, listener, options);
  Object.assign(HTMLElement.prototype, { focus });
  Object.assign(Element.prototype, { scrollIntoView });
});

it('scroll keys change no fields of a session', () => {
  expect(reaches('<div tabindex="0"></div>', 'ArrowDown')).toBe(true);
  expect(reaches('<div tabindex="0"></div>', 'Enter')).toBe(false);
  for (const field of ['<select></select>', '<input type="number">', '<input type="radio">', '<input type="range">']) {
    for (const key of ['ArrowDown', 'ArrowUp', 'PageUp']) expect([field, reaches(field, key)]).toEqual([field, false]);
    expect(reaches(field, 'Tab')).toBe(true);
  }
});
