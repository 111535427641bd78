import type { Generated } from 'kysely';
import type { Json, Stamp } from './access';

/**
 * What happened; rows are only ever added. `details` is what the protocol shows, `before` the values that were there,
 * which no call shows: undoing and looking back stand on it.
 */
export interface AuditsTable {
  id: Generated<number>;
  actorId: number | null;
  action: string;
  acteeId: string | null;
  details: Json;
  before: Json;
  loggedAt: Stamp;
}

/** Settings of the whole server by name. */
export interface ConfigTable {
  key: string;
  value: Json;
  setAt: Stamp;
}
