import { closeStream } from './devices';
import { bitsOf, extensionOf, soundType } from './recording';
import { soundLevel } from './soundLevel';

/** A recording under way. */
export interface Recording {
  readonly seconds: () => number;
  /** How loud it is, from 0 to 1. */
  readonly level: () => number;
  readonly stop: () => void;
  readonly discard: () => void;
}

const SECOND = 1000;

/** Keeps the screen on, as phones stop recording when it goes out; not all browsers can. */
const keepAwake = (): Promise<WakeLockSentinel | undefined> | undefined =>
  navigator.wakeLock?.request('screen').catch(() => undefined);

/**
 * Records sound.
 * @param most the largest file, in bytes, at which it stops by itself
 * @param finish takes what was recorded when it was stopped, by whatever; null if that is nothing
 * @throws DOMException if there is no microphone, or it may not be used
 */
export const startRecording = async (
  quality: string | null,
  most: number,
  finish: (file: File | null) => void,
): Promise<Recording> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: false });
  const type = soundType((mimeType) => MediaRecorder.isTypeSupported(mimeType));
  const recorder = new MediaRecorder(stream, {
    ...(type ? { mimeType: type.mimeType } : {}),
    audioBitsPerSecond: bitsOf(quality),
  });
  const awake = keepAwake();
  const meter = soundLevel(stream);
  const parts: Blob[] = [];
  let size = 0;
  let isKept = true;
  const began = performance.now();

  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.addEventListener('dataavailable', ({ data }) => {
    parts.push(data);
    size += data.size;
    // Two more parts may come: the one that is being written, and the end of the file.
    if (size + (2 * bitsOf(quality)) / 8 > most) stop();
  });
  recorder.addEventListener('stop', () => {
    closeStream(stream);
    meter.stop();
    void awake?.then((lock) => lock?.release());
    if (!isKept) return;
    const mimeType = recorder.mimeType.split(';')[0] ?? '';
    finish(size === 0 ? null : new File(parts, `recording.${extensionOf(mimeType)}`, { type: mimeType }));
  });
  // The microphone was pulled out, or the browser took it back.
  for (const track of stream.getTracks()) track.addEventListener('ended', stop);
  recorder.start(SECOND);
  return {
    seconds: () => (performance.now() - began) / SECOND,
    level: meter.read,
    stop,
    discard: () => {
      isKept = false;
      stop();
    },
  };
};
