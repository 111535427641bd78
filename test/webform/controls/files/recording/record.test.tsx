import { startRecording } from '#webform/controls/files/recording/record';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

it('a microphone that the browser cannot record is released', async () => {
  const track = { stop: jest.fn() };
  const getUserMedia = () => Promise.resolve({ getTracks: () => [track] });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  class Unable {
    static readonly isTypeSupported = () => false;
    constructor() {
      throw new DOMException('not supported', 'NotSupportedError');
    }
  }
  Object.assign(globalThis, { MediaRecorder: Unable });
  const nothing = (): void => undefined;
  const wanted = {
    recorded: 'audio',
    facing: 'user',
    quality: null,
    most: 1000,
    onPiece: nothing,
    onMuted: nothing,
    finish: nothing,
  } as const;
  await expect(startRecording(wanted)).rejects.toThrow('not supported');
  expect(track.stop).toHaveBeenCalledTimes(1);
});
