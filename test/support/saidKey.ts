import { selectAlert } from '../../store/alert';
import type { Site } from './site';

/** The text that is said now, by its key; null where nothing is, or a problem. */
export const saidKey = (site: Site): string | null => {
  const said = selectAlert(site.state())?.said;
  return said && 'key' in said ? said.key : null;
};
