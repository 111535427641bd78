const BYTES = 1024;
const MIDDLE = 128;

/** How loud a microphone is, from 0 to 1, or null if the browser lets no one listen. @returns reads it; `stop` ends that */
export const soundLevel = (stream: MediaStream) => {
  const context = new AudioContext();
  // Firefox and Safari begin silent where the press that requested it is too long ago.
  void context.resume().catch(() => undefined);
  const analyser = context.createAnalyser();
  analyser.fftSize = BYTES;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(BYTES);
  return {
    read: (): number | null => {
      if (context.state !== 'running') return null;
      analyser.getByteTimeDomainData(samples);
      return Math.max(...samples.map((sample) => Math.abs(sample - MIDDLE))) / MIDDLE;
    },
    stop: () => void context.close(),
  };
};
