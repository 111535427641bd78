import { fireEvent, screen } from '@testing-library/dom';
import { createApp, h, nextTick } from 'vue';
import { nameBox } from '../../../../src/webform/capture/nameBox';

it('Enter signs by the typed name, but not while characters are composed', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const question = { nodeId: 'node:1', maxPixels: null };
  const app = createApp({ render: () => h(nameBox, { question, choose: () => undefined } as never) });
  app.mount(host);
  const box = screen.getByRole('textbox');
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  await nextTick();
  expect(box).toHaveAttribute('aria-invalid', 'false');
  fireEvent.keyDown(box, { key: 'Enter' });
  await nextTick();
  expect(box).toHaveAttribute('aria-invalid', 'true'); // there is no name to sign by
  app.unmount();
  host.remove();
});
