import type { Finding } from './instrument';

/**
 * What an instrument found. One that ends by an error has failed, and those after it are still tried.
 * @param run the instrument, on its server
 */
export const findingOf = (run: () => Promise<Finding>): Promise<Finding> =>
  run().catch((error: unknown) => ({
    counts: {},
    figure: 'it did not come to its end',
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
