import type { FastifyInstance } from 'fastify';
import { version } from '../../package.json';
import { checkDatabase } from '../db/connection/database';
import type { Deps } from '../deps';

/**
 * `GET /health`, for whatever watches over the server: 200 while the database answers and keeps what it is given, else
 * 503. A disk that refused data once needs a new start, which whoever watches sees to.
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
