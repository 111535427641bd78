/* A server of the browser tests, on copied files of a new database: creating them takes longer than the rest of a start. */
import { makeEmbedded } from '../support/embeddedTemplates';

const start = async (): Promise<void> => {
  await makeEmbedded(process.env.DATA_DIR ?? '');
  await import('../../server/main');
};

void start();
