/* A server of the browser tests, on copied files of an empty database: creating them takes longer than the rest of a start. */
import { makeMigrated } from '../support/embeddedTemplates';

const start = async (): Promise<void> => {
  await makeMigrated(process.env.DATA_DIR ?? '');
  require('../../dist-server/server.cjs');
};

void start();
