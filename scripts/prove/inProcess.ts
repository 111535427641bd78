import { createRequire } from 'node:module';
import type { TestServer } from '../../test/support/server';

const require = createRequire(__filename);

/** Gives test servers outside of Jest what its environments give them (test/runner). */
const prepare = (): void => {
  Object.assign(globalThis, { openDatabaseHere: require('../../test/runner/databaseHere.cjs') as unknown });
};

/**
 * Opens a server of the tests in this process, for what nobody can do from outside: take back what a request did, or fail a
 * statement of it.
 */
export const withServer = async <Server extends TestServer, Result>(
  server: Server,
  use: (server: Server) => Promise<Result>,
): Promise<Result> => {
  prepare();
  try {
    await server.open();
    return await use(server);
  } finally {
    await server.close();
  }
};
