import { closeStream } from '../camera/devices';
import { followMuted, type Muted } from '../camera/muted';
import { bitsOf, bytesPerSecond, extensionOf, PICTURE_BITS, recordingType, type Recorded } from './recording';
import { soundLevel } from './soundLevel';

/** A recording under way. */
export interface Recording {
  /** The current recording, for display. */
  readonly stream: MediaStream;
  readonly seconds: () => number;
  /** How loud it is, from 0 to 1; null if no one knows. */
  readonly level: () => number | null;
  /** For how many seconds the camera or the microphone has delivered nothing so far. */
  readonly mutedFor: (what: Muted) => number;
  readonly stop: () => void;
  readonly discard: () => void;
}

const SECOND = 1000;

/** Keeps the screen on, as phones stop recording when it goes out; not all browsers can. */
const keepAwake = (): Promise<WakeLockSentinel | undefined> | undefined =>
  navigator.wakeLock?.request('screen').catch(() => undefined);

/** Why a recording ended that no one stopped: it is as long as it can be, or the camera or microphone was taken away. */
export type EndedBy = 'full' | 'cutOff';

/** Options of a recording. */
interface Wanted {
  readonly recorded: Recorded;
  /** The camera of films. */
  readonly facing: 'environment' | 'user';
  readonly quality: string | null;
  /** The largest file, in bytes, at which it stops by itself. */
  readonly most: number;
  /** Takes each piece as it comes. */
  readonly onPiece: (piece: Blob, type: string, seconds: number) => void;
  /** What the camera or the microphone does not deliver now. */
  readonly onMuted: (muted: Muted | null) => void;
  /** Takes the recording after it stopped; null if it is empty. */
  readonly finish: (file: File | null, endedBy: EndedBy | null) => void;
}

/** The type of a file, without what browsers add about how it is written. */
const plainType = (type: string): string => type.split(';')[0] ?? '';

const record = (stream: MediaStream, wanted: Wanted): Recording => {
  const { recorded, quality, most, onPiece, onMuted, finish } = wanted;
  const type = recordingType(recorded, (mimeType) => MediaRecorder.isTypeSupported(mimeType));
  const recorder = new MediaRecorder(stream, {
    ...(type ? { mimeType: type.mimeType } : {}),
    audioBitsPerSecond: bitsOf(quality),
    ...(recorded === 'video' ? { videoBitsPerSecond: PICTURE_BITS } : {}),
  });
  const awake = keepAwake();
  const meter = soundLevel(stream);
  const parts: Blob[] = [];
  let size = 0;
  let largest = 0;
  let isFull = false;
  let isStopped = false;
  let isKept = true;
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / SECOND;

  const end = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const stop = (): void => {
    isStopped = true;
    end();
  };
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    parts.push(data);
    size += data.size;
    largest = Math.max(largest, data.size);
    if (isKept) onPiece(data, plainType(recorder.mimeType), seconds());
    // Two more parts may come: the one that is being written, and the end of the file.
    isFull = size + 2 * Math.max(largest, bytesPerSecond(recorded, quality)) > most;
    if (isFull) end();
  });
  recorder.addEventListener('stop', () => {
    closeStream(stream);
    meter.stop();
    void awake?.then((lock) => lock?.release());
    if (!isKept) return;
    const mimeType = plainType(recorder.mimeType);
    const file = size === 0 ? null : new File(parts, `recording.${extensionOf(mimeType)}`, { type: mimeType });
    finish(file, isFull ? 'full' : isStopped ? null : 'cutOff');
  });
  // The microphone was pulled out, or the browser took it back.
  for (const track of stream.getTracks()) track.addEventListener('ended', end);
  recorder.start(SECOND);
  const mutedFor = followMuted(stream, onMuted);
  return {
    stream,
    seconds,
    level: meter.read,
    mutedFor,
    stop,
    discard: () => {
      isKept = false;
      stop();
    },
  };
};

/**
 * Records sound, or a film.
 * @throws DOMException if there is no microphone or camera, or it may not be used, or the browser cannot record what it delivers
 */
export const startRecording = async (wanted: Wanted): Promise<Recording> => {
  const { recorded, facing } = wanted;
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: true,
    video: recorded === 'video' && { facingMode: facing, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  try {
    return record(stream, wanted);
  } catch (error) {
    closeStream(stream); // or it would listen until the page is closed
    throw error;
  }
};
