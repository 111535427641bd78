import type { Deps } from '../deps';

/** In milliseconds. Whatever comes is written more often, and it is decided about in less. */
const HOUR = 60 * 60_000;

/**
 * Removes what a server left of uploads and exports when it died; call it before requests come. With PostgreSQL another server may
 * share the folder, so that what was written lately stays for the daily job. A failure is logged.
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
