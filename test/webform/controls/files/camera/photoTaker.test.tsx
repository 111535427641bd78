import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { xform } from '#test/fixtures/xform';
import { mountedForm } from '#test/webform/mountedForm';

const { play } = HTMLMediaElement.prototype;
const { getContext, toBlob } = HTMLCanvasElement.prototype;
afterEach(() => {
  Object.assign(HTMLMediaElement.prototype, { play });
  Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const FORM = xform({
  instance: '<photo/>',
  types: { '/photo': 'binary' },
  body: '<upload ref="/data/photo" mediatype="image/*"><label>Photo</label></upload>',
});

/** A camera whose film is played so. */
const openCamera = async (playing: () => Promise<void>) => {
  const track = Object.assign(new EventTarget(), { kind: 'video', muted: false, stop: jest.fn() });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track], getAudioTracks: () => [] };
  const mediaDevices = { getUserMedia: () => Promise.resolve(stream) };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  Object.assign(HTMLMediaElement.prototype, { play: playing });
  const form = await mountedForm(FORM);
  await userEvent.click(screen.getByRole('button', { name: 'Take picture' }));
  return { track, ...form };
};

it('a camera whose picture cannot be shown is released', async () => {
  const { track, end } = await openCamera(() => Promise.reject(new DOMException('no', 'NotSupportedError')));
  expect(await screen.findByText(/The camera is not available/)).toHaveAttribute('role', 'alert');
  expect(track.stop).toHaveBeenCalledTimes(1);
  end();
});

it('a photo that the browser cannot make is reported', async () => {
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (take: BlobCallback) => take(null),
  });
  const { question, end } = await openCamera(() => Promise.resolve());
  const take = await screen.findByRole('button', { name: 'Take the picture' });
  await new Promise(setImmediate);
  await userEvent.click(take);
  const problem = await screen.findByText('The picture couldn’t be created. Try again.');
  expect(problem).toHaveAttribute('role', 'alert');
  expect(question('/data/photo').currentState.value).toBeNull();
  end();
});
