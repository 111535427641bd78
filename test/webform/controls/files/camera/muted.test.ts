import { followMuted, type Muted } from '#webform/controls/files/camera/muted';

/** A camera or microphone that can be muted. */
class Track extends EventTarget {
  muted = false;
  mute(muted: boolean): void {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  }
}

const begin = (isMuted = false) => {
  jest.useFakeTimers();
  const [picture, sound] = [new Track(), new Track()];
  picture.muted = isMuted;
  const stream = {
    getTracks: () => [picture, sound],
    getVideoTracks: () => [picture],
    getAudioTracks: () => [sound],
  } as unknown as MediaStream;
  const told: (Muted | null)[] = [];
  const mutedFor = followMuted(stream, (muted) => told.push(muted));
  return { picture, sound, told, mutedFor };
};

afterEach(() => jest.useRealTimers());

it('a camera that delivers no frames for a while is reported, with the duration', () => {
  const { picture, sound, told, mutedFor } = begin();
  jest.advanceTimersByTime(5000);
  picture.mute(true);
  jest.advanceTimersByTime(2000);
  sound.mute(true);
  jest.advanceTimersByTime(1000);
  picture.mute(false);
  jest.advanceTimersByTime(4000);
  picture.mute(true);
  jest.advanceTimersByTime(500);
  expect(told).toEqual(['picture', 'picture', 'sound', 'picture']);
  expect([mutedFor('picture'), mutedFor('sound')]).toEqual([3.5, 5.5]);
  sound.mute(false);
  picture.mute(false);
  expect(told.at(-1)).toBeNull();
});

it('a camera that delivers no frames from the start is reported at once', () => {
  expect(begin(true).told).toEqual(['picture']);
  expect(begin().told).toEqual([]);
});
