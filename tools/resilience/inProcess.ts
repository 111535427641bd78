import { createRequire } from 'node:module';
import type { TestServer } from '../../test/support/server';

const require = createRequire(__filename);

/** Provides test servers outside of Jest with the parts of its environments (test/runner). */
const prepare = (): void => {
  Object.assign(globalThis, { openDatabaseHere: require('../../test/runner/inThreadDatabase.cjs') as unknown });
};

/**
 * Opens a test server in this process, for operations that are impossible from outside: rolling back a request, or failing one
 * of its statements.
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
