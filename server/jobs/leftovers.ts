import type { Deps } from '../deps';

/** In milliseconds. Uploads are written to more often, and committed or discarded faster. */
const HOUR = 60 * 60_000;

/**
 * Removes the remains of uploads and exports after a crash; must run before the first request. With PostgreSQL another server may
 * share the folder, so recent files are left to the daily job. A failure is logged.
 */
export const sweepLeftovers = async ({
  database,
  blobs,
  spools,
  log,
}: Pick<Deps, 'database' | 'blobs' | 'spools' | 'log'>): Promise<void> => {
  const olderThan = database.kind === 'embedded' ? 0 : HOUR;
  try {
    await blobs.sweep(olderThan);
    await spools.sweep(olderThan);
  } catch (error) {
    log.error({ error: String(error) }, 'leftovers could not be removed');
  }
};
