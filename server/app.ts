import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { registerApiDocs } from './apiDocs/routes';
import type { Deps } from './deps';
import { problem, type ProblemError } from './domain/problem';
import type { Traces } from './domain/traces/traces';
import { limitedServer, refuseConnection, usualConnections, type ConnectionLimits } from './http/connections';
import { registerEndpoints } from './http/endpoints';
import { harden } from './http/hardening';
import { checkHosts } from './http/hosts';
import { registerMetrics } from './http/metrics';
import { rewriteUrl } from './http/keyPrefix';
import { OneLineEach, serializers } from './http/logging';
import { addODataVersion } from './http/odataVersion';
import { limitPace, usualPace, type Pace } from './http/pace';
import { refuse, toProblem } from './http/problems';
import { refuseWhileStopping } from './http/stopping';
import { traceRequests } from './http/traceRequests';
import { registerOpenRosa } from './openrosa/routes';
import { registerBackupDestination } from './routes/backupDestination';
import { handlers } from './routes/handlers';
import { registerHealth } from './routes/health';

/** Ids of forms, versions and instances may be long, and percent-encoding makes them longer. */
const MAX_PARAM_LENGTH = 4000;

/** What the framework itself refuses: an invalid content type, or an impossible file name. */
const refusalOf = (error: unknown): ProblemError | undefined => {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 415) return problem('badHeader', { field: 'Content-Type' });
  return status >= 400 && status < 500 ? problem('notFound') : undefined;
};

/** How long clients may take, and how many there may be. */
interface ClientLimits {
  readonly pace: Pace;
  readonly connections: ConnectionLimits;
}

/**
 * An HTTP server without routes, set up as all of ours are. Bodies arrive as streams; `http/readBody` reads them.
 * @param clients tests change what clients may do
 * @param followed where requests are followed, and the server's public address
 */
export const bareApp = (
  logLevel: string,
  clients: Partial<ClientLimits> = {},
  followed?: { readonly traces: Traces; readonly origin: string },
): FastifyInstance => {
  const kept = followed?.traces.isOn === true ? followed : undefined;
  const app = fastify({
    logger: { level: logLevel, serializers, ...(kept && { mixin: () => kept.traces.ids() }) },
    logController: new OneLineEach(),
    genReqId: () => randomUUID().slice(0, 13),
    // Our own proxy, if there is one, runs on this machine or in its private network.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    forceCloseConnections: 'idle',
    // Refused by ourselves, below.
    return503OnClosing: false,
    serverFactory: limitedServer(clients.connections ?? usualConnections),
    clientErrorHandler: refuseConnection,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    rewriteUrl,
    // A path that cannot be decoded matches no resource.
    frameworkErrors: (_error, _request, reply) => void refuse(reply, problem('notFound')),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  if (kept) traceRequests(app, kept.traces, kept.origin);
  harden(app);
  refuseWhileStopping(app);
  limitPace(app, clients.pace ?? usualPace);
  app.setErrorHandler((error, request, reply) =>
    refuse(reply, refusalOf(error) ?? toProblem(error, request.log, request.id)),
  );
  return app;
};

/** Adds the API to a server: every call of the contract, the health check, and what tells how it is. */
export const registerApi = (app: FastifyInstance, deps: Deps): void => {
  checkHosts(app, deps.config);
  app.addHook('preClose', (done) => {
    deps.live.close();
    done();
  });
  deps.metrics.watch({ streams: deps.live.streams, connections: deps.database.connections });
  registerMetrics(app, deps.metrics, deps.config.metricsToken);
  registerHealth(app, deps);
  addODataVersion(app);
  registerEndpoints(app, deps, handlers);
  registerOpenRosa(app, deps);
  registerBackupDestination(app, deps);
  registerApiDocs(app);
};
