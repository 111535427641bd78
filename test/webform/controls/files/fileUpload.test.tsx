import { fireEvent, screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { xform } from '#test/fixtures/xform';
import { originalName } from '#webform/files/names';
import { mountedForm } from '../../mountedForm';

const FORM = xform({
  instance: '<signed/>',
  types: { '/signed': 'binary' },
  body: '<upload ref="/data/signed" mediatype="image/*" appearance="signature"><label>Signed</label></upload>',
});

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
  ['is the answer', false, 'signature'],
  ['does not come over its removal', true, undefined],
])('a signature that is slow to create %s', async (_, isRemoved, name) => {
  const { begun, restore } = slowCanvas();
  const { question, end } = await mountedForm(FORM);
  const signed = question('/data/signed');
  signed.setValue(new File(['before'], 'before.png', { type: 'image/png' }));
  await userEvent.click(screen.getByRole('button', { name: 'Type your name' }));
  const box = await screen.findByRole('textbox');
  fireEvent.input(box, { target: { value: 'Awa' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(begun).toHaveLength(1);
  if (isRemoved) await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  begun[0]?.();
  await new Promise(setImmediate);
  const { value } = signed.currentState;
  expect(value instanceof File ? originalName(value.name).split('.')[0] : undefined).toBe(name);
  end();
  restore();
});
