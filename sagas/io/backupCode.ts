import { eventChannel, type EventChannel } from 'redux-saga';
import { backupCodeChannel } from '#api/core/backupCode';

/** A code, in the event of a channel. */
export interface BackupCode {
  readonly code: string;
}

/**
 * Confirmation codes from the page that confirms a backup folder; only our server has one that sends them, and only to a site
 * of the same origin.
 */
export const backupCodes = (): EventChannel<BackupCode> =>
  eventChannel((emit) => {
    // Without it, the user copies the code.
    if (!('BroadcastChannel' in globalThis)) return () => undefined;
    const channel = new BroadcastChannel(backupCodeChannel);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string' && data !== '') emit({ code: data });
    };
    return () => channel.close();
  });
