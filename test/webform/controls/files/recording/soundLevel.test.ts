import { soundLevel } from '#webform/controls/files/recording/soundLevel';

/** A browser that allows or refuses audio processing; its input is loud. */
const listening = (state: 'running' | 'suspended') => {
  class Context {
    readonly state = state;
    readonly resume = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
    readonly close = () => Promise.resolve();
    readonly createMediaStreamSource = () => ({ connect: () => undefined });
    readonly createAnalyser = () => ({
      fftSize: 0,
      getByteTimeDomainData: (samples: Uint8Array) => samples.fill(state === 'running' ? 192 : 128),
    });
  }
  Object.assign(globalThis, { AudioContext: Context });
  return soundLevel({} as MediaStream).read();
};

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'AudioContext');
});

it('the loudness of a microphone is read', () => {
  expect(listening('running')).toBe(0.5);
});

it('the loudness of a microphone is unknown, not zero, if the browser refuses audio processing', () => {
  expect(listening('suspended')).toBeNull();
});
