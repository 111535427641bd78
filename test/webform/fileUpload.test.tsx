import { fireEvent, screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createApp, h, shallowReactive } from 'vue';
import type { FileQuestion } from '../../webform/fileQuestion';
import { fileUpload } from '../../webform/fileUpload';
import { filesReady } from '../../webform/pendingFiles';

const file = (name: string): File => new File([name], name, { type: 'image/png' });

/** A question for a signature that was answered before. */
const signature = () => {
  const currentState = shallowReactive({ value: file('before.png') as File | null, readonly: false, label: null });
  const question: FileQuestion = {
    nodeId: 'node:1',
    nodeOptions: { media: { accept: 'image/*', type: 'image' } },
    maxPixels: null,
    appearances: { signature: true },
    currentState,
    setValue: (value) => {
      currentState.value = value;
    },
  };
  return question;
};

/** A browser whose canvas encoding the test completes. */
const slowCanvas = () => {
  const { getContext, toBlob } = HTMLCanvasElement.prototype;
  const drawing = { fillRect: () => undefined, fillText: () => undefined, measureText: () => ({ width: 1 }) };
  const begun: (() => void)[] = [];
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => drawing,
    toBlob: (take: BlobCallback) => void begun.push(() => take(new Blob(['a name']))),
  });
  return { begun, restore: () => Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob }) };
};

it.each([
  ['is the answer', false, 'signature.png'],
  ['does not come over its removal', true, undefined],
])('a signature that is slow to create %s', async (_, isRemoved, name) => {
  const { begun, restore } = slowCanvas();
  const question = signature();
  const app = createApp({ render: () => h(fileUpload, { question }) });
  const host = document.body.appendChild(document.createElement('div'));
  app.mount(host);
  await userEvent.click(screen.getByRole('button', { name: 'Type your name' }));
  const box = await screen.findByRole('textbox');
  fireEvent.input(box, { target: { value: 'Awa' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(begun).toHaveLength(1);
  if (isRemoved) await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  begun[0]?.();
  await new Promise(setImmediate);
  expect(await filesReady()).toBe(true);
  expect(question.currentState.value?.name).toBe(name);
  app.unmount();
  host.remove();
  restore();
});
