import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { sameSecret } from '../domain/access/tokens';
import { problem } from '../domain/core/problem';
import type { Connections } from '../db/connection/database';
import { refuse } from './reply/problems';
import { signalOf, whenEnded } from './request/signal';

/** In seconds. Only a few buckets, because each route has its own. */
const DURATIONS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Metrics in the Prometheus format, of this process alone. */
export interface Metrics {
  /** Counts an entry of the audit log. */
  countAction(action: string): void;
  /** Counts the result of a job run. */
  ran(job: string, hasSucceeded: boolean): void;
  /** Counts a request to the blob store. */
  countStoreRequest(operation: string, seconds: number, hasSucceeded: boolean): void;
  /** Counts a read that a replica may answer. */
  countExpensiveRead(by: 'replica' | 'database'): void;
  /** Sets the sources of gauges. */
  watch(sources: MetricSources): void;
  readonly registry: Registry;
  readonly durations: Histogram;
  readonly active: Gauge;
}

/** Called when the metrics are read. */
interface MetricSources {
  readonly streams: () => number;
  /** Of PostgreSQL; the embedded database has one connection. */
  readonly connections?: (() => Connections) | undefined;
}

/** Names follow the semantic conventions of OpenTelemetry where these have one. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const actions = new Counter({
    name: 'transect_actions_total',
    help: 'Entries of the audit log, by their action, such as submission.create',
    labelNames: ['action'],
    registers,
  });
  const jobs = new Gauge({
    name: 'transect_job_last_success_timestamp_seconds',
    help: 'When a job last ended well',
    labelNames: ['job'],
    registers,
  });
  const failures = new Counter({
    name: 'transect_job_failures_total',
    help: 'Runs of jobs that failed',
    labelNames: ['job'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'From the head of a request to the end of its answer',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: DURATIONS,
    registers,
  });
  const active = new Gauge({
    name: 'http_server_active_requests',
    help: 'Requests that are being answered',
    registers,
  });
  const store = new Histogram({
    name: 'transect_store_request_duration_seconds',
    help: 'From a request to the store of files to the head of its answer, by what was asked and whether it succeeded',
    labelNames: ['operation', 'outcome'],
    buckets: DURATIONS,
    registers,
  });
  const heavyReads = new Counter({
    name: 'transect_heavy_reads_total',
    help: 'Exports, pages of OData and figures, by what answered: the replica, or the database where that was late or away',
    labelNames: ['by'],
    registers,
  });
  let watched: MetricSources | undefined;
  new Gauge({
    name: 'transect_event_streams',
    help: 'Readers who are told of changes as they happen',
    registers,
    collect() {
      this.set(watched?.streams() ?? 0);
    },
  });
  new Gauge({
    name: 'db_client_connection_count',
    help: 'Connections to the database, by state',
    labelNames: ['state'],
    registers,
    collect() {
      const now = watched?.connections?.();
      if (now === undefined) return;
      this.set({ state: 'idle' }, now.idle);
      this.set({ state: 'used' }, now.used);
    },
  });
  new Gauge({
    name: 'db_client_connection_pending_requests',
    help: 'Statements and transactions that wait for a connection',
    registers,
    collect() {
      this.set(watched?.connections?.().waiting ?? 0);
    },
  });
  return {
    registry,
    durations,
    active,
    countAction: (action) => actions.inc({ action }),
    ran: (job, hasSucceeded) => (hasSucceeded ? jobs.setToCurrentTime({ job }) : failures.inc({ job })),
    countStoreRequest: (operation, seconds, hasSucceeded) =>
      store.observe({ operation, outcome: hasSucceeded ? 'success' : 'failure' }, seconds),
    countExpensiveRead: (by) => heavyReads.inc({ by }),
    watch: (sources) => {
      watched = sources;
    },
  };
};

/** Addresses of this machine and of private networks. */
const near = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  near.addSubnet(network, prefix);
}
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

const isNear = (ip: string): boolean => near.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

const mayRead = ({ headers, ip }: FastifyRequest, token: string | undefined): boolean => {
  if (token === undefined) return isNear(ip);
  return sameSecret(headers.authorization ?? '', `Bearer ${token}`);
};

/**
 * `GET /metrics`: Prometheus metrics for private addresses, or for callers with the token; 404 for all others.
 * @param token replaces the address check, if configured
 */
export const registerMetrics = (
  app: FastifyInstance,
  { registry, durations, active }: Metrics,
  token: string | undefined,
): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    active.inc();
    whenEnded(signalOf(request), () => active.dec());
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      http_request_method: request.method,
      // Never the path itself, which contains ids and tokens.
      http_route: request.routeOptions.url ?? 'none',
      http_response_status_code: reply.statusCode,
    };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, token)) return refuse(reply, problem('notFound'));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
