import type { Finding } from './instrument';

/**
 * The finding of an instrument. One that ends by an error has failed, and later ones still run.
 * @param run the instrument, on its server
 */
export const findingOf = (run: () => Promise<Finding>): Promise<Finding> =>
  run().catch((error: unknown) => ({
    counts: {},
    figure: 'it did not come to its end',
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
