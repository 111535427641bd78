import { selectAlert } from '../../store/alert';
import type { Site } from './site';

/** The message shown now, by its key; null if there is none, or a problem. */
export const alertKey = (site: Site): string | null => {
  const message = selectAlert(site.state())?.message;
  return message && 'key' in message ? message.key : null;
};
