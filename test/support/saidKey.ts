import { selectAlert } from '../../store/alert';
import type { Site } from './site';

/** The message shown now, by its key; null if there is none, or a problem. */
export const saidKey = (site: Site): string | null => {
  const said = selectAlert(site.state())?.said;
  return said && 'key' in said ? said.key : null;
};
