/** What a recording becomes. */
export interface SoundType {
  readonly mimeType: string;
  readonly extension: string;
}

/** What can be recorded, the most widely played first. Browsers have one or two of these. */
const TYPES: readonly SoundType[] = [
  { mimeType: 'audio/mp4;codecs=mp4a.40.2', extension: 'm4a' },
  { mimeType: 'audio/webm;codecs=opus', extension: 'webm' },
  { mimeType: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { mimeType: 'audio/mp4', extension: 'm4a' },
];

/** Bits per second by the quality that a form asks for, about as devices record. */
const BITS: Readonly<Record<string, number>> = { 'voice-only': 16_000, low: 24_000, normal: 64_000 };

/** The first type that the browser records; undefined leaves it the choice. */
export const soundType = (isSupported: (mimeType: string) => boolean): SoundType | undefined =>
  TYPES.find(({ mimeType }) => isSupported(mimeType));

/** The ending of what was recorded, by the type that the browser says it has. */
export const extensionOf = (mimeType: string): string =>
  TYPES.find((type) => type.mimeType.split(';')[0] === mimeType.split(';')[0])?.extension ?? 'webm';

/** How many bits a second of sound has, by the `quality` of the question. */
export const bitsOf = (quality: string | null): number => BITS[quality ?? ''] ?? 64_000;

const MINUTE = 60;

/** A length as recorders show it, such as 1:05. */
export const clockOf = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`;
};
