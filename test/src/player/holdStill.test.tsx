import { holdStill } from '../../../src/player/site/holdStill';

/** Whether a key reaches what has the focus. */
const reaches = (html: string, key: string): boolean => {
  document.body.innerHTML = html;
  const target = document.body.firstElementChild ?? document.body;
  return target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

beforeAll(() => holdStill(() => undefined));

it('keys by which one scrolls change nothing in the fields of a session', () => {
  expect(reaches('<div tabindex="0"></div>', 'ArrowDown')).toBe(true);
  expect(reaches('<div tabindex="0"></div>', 'Enter')).toBe(false);
  for (const field of ['<select></select>', '<input type="number">', '<input type="radio">', '<input type="range">']) {
    for (const key of ['ArrowDown', 'ArrowUp', 'PageUp']) expect([field, reaches(field, key)]).toEqual([field, false]);
    expect(reaches(field, 'Tab')).toBe(true);
  }
});
