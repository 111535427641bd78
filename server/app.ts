import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { registerApiDocs } from './apiDocs/routes';
import type { Deps } from './deps';
import { RequestEnded } from './domain/cooperative/requestEnded';
import { problem, type ProblemError } from './domain/core/problem';
import type { Traces } from './domain/traces/traces';
import { limitedServer, refuseConnection, usualConnections, type ConnectionLimits } from './http/connections';
import { registerEndpoints } from './http/endpoints';
import { harden } from './http/reply/hardening';
import { checkHosts } from './http/access/hosts';
import { registerMetrics } from './http/metrics';
import { rewriteUrl } from './http/access/keyPrefix';
import { ResponseLogController, serializers } from './http/logging';
import { addODataVersion } from './http/reply/odataVersion';
import { limitSlowClients, defaultTimeouts, type SlowClientTimeouts } from './http/request/slowClientTimeouts';
import { refuse, toProblem } from './http/reply/problems';
import { endWithRequests } from './http/request/signal';
import { refuseDuringShutdown } from './http/stopping';
import { traceRequests } from './http/traceRequests';
import { registerOpenRosa } from './openrosa/routes';
import { registerBackupDestination } from './routes/system/backupDestination';
import { handlers } from './routes/handlers';
import { registerHealth } from './routes/system/health';

/** Ids of forms, versions and instances may be long, and percent-encoding makes them longer. */
const MAX_PARAM_LENGTH = 4000;

/** Refusals of the framework itself: an invalid content type, or an impossible file name. */
const refusalOf = (error: unknown): ProblemError | undefined => {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 415) return problem('badHeader', { field: 'Content-Type' });
  return status >= 400 && status < 500 ? problem('notFound') : undefined;
};

/** Slow client timeouts and connection limits. */
interface ClientLimits {
  readonly pace: SlowClientTimeouts;
  readonly connections: ConnectionLimits;
}

/**
 * An HTTP server without routes, with the setup common to all servers. Bodies arrive as streams for `http/readBody`.
 * @param clients limits for clients; tests change them
 * @param followed traces of requests, and the public address of the server
 */
export const bareApp = (
  logLevel: string,
  clients: Partial<ClientLimits> = {},
  followed?: { readonly traces: Traces; readonly origin: string },
): FastifyInstance => {
  const kept = followed?.traces.isOn === true ? followed : undefined;
  const app = fastify({
    logger: { level: logLevel, serializers, ...(kept && { mixin: () => kept.traces.ids() }) },
    logController: new ResponseLogController(),
    genReqId: () => randomUUID().slice(0, 13),
    // A reverse proxy runs on this machine or in its private network.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    forceCloseConnections: 'idle',
    // See refuseDuringShutdown below.
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
  endWithRequests(app);
  if (kept) traceRequests(app, kept.traces, kept.origin);
  harden(app);
  refuseDuringShutdown(app);
  limitSlowClients(app, clients.pace ?? defaultTimeouts);
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof RequestEnded) return reply.hijack();
    return refuse(reply, refusalOf(error) ?? toProblem(error, request.log, request.id));
  });
  return app;
};

/** Adds the API to a server: every call of the contract, the health check, and the metrics. */
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
