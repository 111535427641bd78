/* A server of the browser tests, on copied files of an empty database: creating them is slower than the rest of a start. */
import { makeMigrated } from '../support/servers/embeddedTemplates';

const start = async (): Promise<void> => {
  await makeMigrated(process.env.DATA_DIR ?? '');
  require('../../dist-server/server.cjs');
};

void start();
