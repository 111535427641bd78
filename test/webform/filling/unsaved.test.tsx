import userEvent from '@testing-library/user-event';
import { fireEvent, screen } from '@testing-library/dom';
import { element } from '#webform/page/element';
import { watchChanges } from '#webform/filling/unsaved';

const begin = (...parts: readonly HTMLElement[]) => {
  const host = element('div', {}, ...parts);
  document.body.append(host);
  return watchChanges(host);
};

it('a button activated by a key counts as a change, and so does one activated by a screen reader', async () => {
  const changes = begin(element('button', { type: 'button' }, 'Remove'));
  await userEvent.tab();
  expect(changes.changed()).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(changes.changed()).toBe(true);
  changes.forget();
  screen.getByRole('button').click();
  expect(changes.changed()).toBe(true);
  changes.forget();
  changes.stop();
  screen.getByRole('button').click();
  expect(changes.changed()).toBe(false);
});

it('a map and a slider are edited by keys, except for those that leave them', () => {
  const map = element('div', { class: 'map-container', tabindex: '0' });
  const slider = element('input', { type: 'range' });
  const changes = begin(map, slider);
  for (const [place, key] of [
    [map, 'Enter'],
    [slider, 'Home'],
  ] as const) {
    fireEvent.keyDown(place, { key: 'Tab' });
    expect(changes.changed()).toBe(false);
    fireEvent.keyDown(place, { key });
    expect(changes.changed()).toBe(true);
    changes.forget();
  }
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(changes.changed()).toBe(false);
});
