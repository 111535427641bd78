import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { createApp, h } from 'vue';
import { photoTaker } from '#webform/capture/photoTaker';

const { play } = HTMLMediaElement.prototype;
const { getContext, toBlob } = HTMLCanvasElement.prototype;
afterEach(() => {
  Object.assign(HTMLMediaElement.prototype, { play });
  Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** A camera whose film is played so. */
const openCamera = (playing: () => Promise<void>) => {
  const track = Object.assign(new EventTarget(), { kind: 'video', muted: false, stop: jest.fn() });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track], getAudioTracks: () => [] };
  const mediaDevices = { getUserMedia: () => Promise.resolve(stream) };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  Object.assign(HTMLMediaElement.prototype, { play: playing });
  const choose = jest.fn();
  const host = document.body.appendChild(document.createElement('div'));
  const app = createApp({ render: () => h(photoTaker, { facing: 'environment', choose }) });
  app.mount(host);
  const end = (): void => {
    app.unmount();
    host.remove();
  };
  return { track, choose, end };
};

it('a camera whose picture cannot be shown is released', async () => {
  const { track, end } = openCamera(() => Promise.reject(new DOMException('no', 'NotSupportedError')));
  expect(await screen.findByRole('alert')).toHaveTextContent('The camera is not available');
  expect(track.stop).toHaveBeenCalledTimes(1);
  end();
});

it('a photo that the browser cannot make is reported', async () => {
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (take: BlobCallback) => take(null),
  });
  const { choose, end } = openCamera(() => Promise.resolve());
  const take = screen.getByRole('button', { name: 'Take the picture' });
  await screen.findByRole('button', { name: 'Take the picture' });
  await new Promise(setImmediate);
  await userEvent.click(take);
  expect(await screen.findByRole('alert')).toHaveTextContent('The picture couldn’t be created. Try again.');
  expect(choose).not.toHaveBeenCalled();
  end();
});
