import { selectAlert } from '#store/core/alert';
import type { Site } from '../site';

/** The key of the current message; null if there is none, or a problem. */
export const alertKey = (site: Site): string | null => {
  const message = selectAlert(site.state())?.message;
  return message && 'key' in message ? message.key : null;
};
