import type { FastifyInstance } from 'fastify';
import { version } from '../../package.json';
import { checkDatabase } from '../db/connection/database';
import type { Deps } from '../deps';

/**
 * `GET /health`, for monitoring: 200 while the database answers and can store data, else 503. After the disk has refused
 * data, the server has to be restarted, which is up to the monitoring.
 */
export const registerHealth = (app: FastifyInstance, { database, log }: Deps): void => {
  app.get('/health', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await checkDatabase(database.db);
      await database.settled();
      return { status: 'ok', database: database.kind, version };
    } catch (error) {
      log.error({ error: String(error) }, 'the database does not answer, or the disk refuses data');
      return reply.code(503).send({ status: 'failing', database: database.kind, version });
    }
  });
};
