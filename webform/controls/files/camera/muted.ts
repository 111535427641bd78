/** What a camera or microphone stopped to deliver, without being taken away: during a call, by a key or a switch, under a lid. */
export type Muted = 'picture' | 'sound';

const SECOND = 1000;

/**
 * Follows whether the camera or the microphone of a stream delivers something.
 * @param onChange learns what is muted now, the picture first; null if nothing is
 * @returns for how many seconds each was muted so far
 */
export const followMuted = (stream: MediaStream, onChange: (muted: Muted | null) => void) => {
  const of: Readonly<Record<Muted, MediaStreamTrack[]>> = {
    picture: stream.getVideoTracks(),
    sound: stream.getAudioTracks(),
  };
  const since: Partial<Record<Muted, number>> = {};
  const before: Record<Muted, number> = { picture: 0, sound: 0 };
  const isMuted = (what: Muted): boolean => of[what].some(({ muted }) => muted);
  const secondsNow = (what: Muted): number => (performance.now() - (since[what] ?? performance.now())) / SECOND;

  const look = (): void => {
    for (const what of ['picture', 'sound'] as const) {
      if (isMuted(what)) since[what] ??= performance.now();
      else {
        before[what] += secondsNow(what);
        delete since[what];
      }
    }
    onChange(isMuted('picture') ? 'picture' : isMuted('sound') ? 'sound' : null);
  };
  for (const track of stream.getTracks()) {
    track.addEventListener('mute', look);
    track.addEventListener('unmute', look);
  }
  if (isMuted('picture') || isMuted('sound')) look();
  return (what: Muted): number => before[what] + secondsNow(what);
};
