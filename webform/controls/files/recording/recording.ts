/** The kind of recording. */
export type Recorded = 'audio' | 'video';

/** What a recording becomes. */
interface RecordingType {
  readonly mimeType: string;
  readonly extension: string;
}

/** What can be recorded, the most widely played first. Browsers have one or two of these. */
const TYPES: Readonly<Record<Recorded, readonly RecordingType[]>> = {
  audio: [
    { mimeType: 'audio/mp4;codecs=mp4a.40.2', extension: 'm4a' },
    { mimeType: 'audio/webm;codecs=opus', extension: 'webm' },
    { mimeType: 'audio/ogg;codecs=opus', extension: 'ogg' },
    { mimeType: 'audio/mp4', extension: 'm4a' },
  ],
  video: [
    { mimeType: 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', extension: 'mp4' },
    { mimeType: 'video/webm;codecs=vp8,opus', extension: 'webm' },
    { mimeType: 'video/mp4', extension: 'mp4' },
    { mimeType: 'video/webm', extension: 'webm' },
  ],
};

/** Bits per second by the quality that a form asks for, about as devices record. */
const BITS: Readonly<Record<string, number>> = { 'voice-only': 16_000, low: 24_000, normal: 64_000 };

/** The first type that the browser records; undefined leaves it the choice. */
export const recordingType = (
  recorded: Recorded,
  isSupported: (mimeType: string) => boolean,
): RecordingType | undefined => TYPES[recorded].find(({ mimeType }) => isSupported(mimeType));

/** The ending of the recording, by the type that the browser says it has. */
export const extensionOf = (mimeType: string): string =>
  Object.values(TYPES)
    .flat()
    .find((type) => type.mimeType.split(';')[0] === mimeType.split(';')[0])?.extension ?? 'webm';

/** How many bits a second of sound has, by the `quality` of the question. */
export const bitsOf = (quality: string | null): number => BITS[quality ?? ''] ?? 64_000;

/** How many bits a second of the picture of a film has: faces and signs are clear, and five minutes fit. */
export const PICTURE_BITS = 2_000_000;

/** How many bytes a second of a recording has, about. */
export const bytesPerSecond = (recorded: Recorded, quality: string | null): number =>
  (bitsOf(quality) + (recorded === 'video' ? PICTURE_BITS : 0)) / 8;

const MINUTE = 60;

/** A length as recorders show it, such as 1:05. */
export const clockOf = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`;
};
