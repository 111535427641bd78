import { eventChannel, type EventChannel } from 'redux-saga';
import { backupCodeChannel } from '#api/core/backupCode';

/**
 * Confirmation codes from the page that confirms a backup folder; only our server has one that sends them, and only to a site
 * of the same origin.
 */
export const backupCodes = (): EventChannel<string> =>
  eventChannel((emit) => {
    // Without it, the user copies the code.
    if (!('BroadcastChannel' in globalThis)) return () => undefined;
    const channel = new BroadcastChannel(backupCodeChannel);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string' && data !== '') emit(data);
    };
    return () => channel.close();
  });
