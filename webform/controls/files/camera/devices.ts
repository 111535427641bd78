import { t } from '#webform/page/texts';

/** What a page may be refused. */
export type Device = 'camera' | 'microphone' | 'film';

/** Why a device cannot be used. */
export type Refusal = 'refused' | 'missing' | 'busy';

const REASONS: Readonly<Record<string, Refusal>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** Why a device cannot be used, by what the browser threw. */
export const refusalOf = (error: unknown): Refusal =>
  (error instanceof Error || error instanceof DOMException ? REASONS[error.name] : undefined) ?? 'busy';

/** The message for people. */
export const refusalText = (device: Device, refusal: Refusal): string => t(`capture.${device}.${refusal}`);

/** Closes a camera or microphone, whose lamp goes out. */
export const closeStream = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
