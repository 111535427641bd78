import http, { type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { version } from '../../package.json';
import { problem } from '../domain/core/problem';
import { withoutOrigin } from '../http/access/keyPrefix';
import { markProxied } from '../http/request/slowClientTimeouts';
import { renderJson } from '../http/reply/problems';
import { signalOf, whenEnded } from '../http/request/signal';
import { visitorOf } from './forwarded';
import { requestHeaders, responseHeaders } from './headers';
import { proxiedPath } from './proxiedPath';

/** Equal to the timeout of the usual proxies in front of upstream servers. */
const TIMEOUT_MS = 120_000;

const form = '/projects/:projectId/forms/:xmlFormId';

/**
 * Pages of a newer upstream site with its web forms, the target of older links (`/-/…`) and of those in the site
 * (docs/protocol.md#web-forms). They need the scripts of that site, so browsers are redirected there.
 */
const pagesBehind = [
  '/f/*',
  ...[form, `${form}/draft`].flatMap((at) => [
    `${at}/preview`,
    `${at}/submissions/new`,
    `${at}/submissions/new/offline`,
    `${at}/submissions/:instanceId/edit`,
  ]),
];

/** Time (milliseconds) for reading the rest of a body that the upstream server refused early. */
const LINGER_MS = 30_000;

/** A path of the upstream server, whose address may have a path itself. */
const pathBelow = (target: URL, path: string): string => target.pathname.replace(/\/$/, '') + path;

/** Never uses the host of the request URL. */
const pathOf = (request: FastifyRequest): string => withoutOrigin(request.originalUrl);

/**
 * Ends a response that may precede the end of the request. Closing the connection at once would discard the response along with
 * the rest of the body, and some browsers read no response before they have sent everything.
 */
const endAfterBody = ({ raw }: FastifyRequest, end: () => void): void => {
  if (raw.complete || raw.destroyed) return end();
  raw.unpipe();
  const timer = setTimeout(end, LINGER_MS);
  raw
    .once('close', () => clearTimeout(timer))
    .once('end', end)
    .resume();
};

/** Forwards one request and its response, both as streams. */
const forward = (request: FastifyRequest, reply: FastifyReply, target: URL, agent: http.Agent): void => {
  const path = proxiedPath(pathOf(request));
  if (path === undefined) throw problem('notFound');
  reply.hijack();
  const signal = signalOf(request);
  if (signal.aborted) return;
  markProxied(request);
  const from = visitorOf(request);
  const { raw: visitor } = reply;
  const writeHead = (status: number, headers: OutgoingHttpHeaders): void => {
    visitor.writeHead(status, request.raw.complete ? headers : { ...headers, connection: 'close' });
  };
  const upstream = (target.protocol === 'https:' ? https : http).request(
    target,
    {
      path: pathBelow(target, path),
      method: request.method,
      headers: requestHeaders(request.headers, target, from),
      agent,
      timeout: TIMEOUT_MS,
    },
    (answer) => {
      writeHead(answer.statusCode ?? 502, responseHeaders(answer.headers, target, path, from.scheme === 'https'));
      answer.on('error', () => visitor.destroy());
      answer.on('end', () => endAfterBody(request, () => visitor.end()));
      answer.pipe(visitor, { end: false });
    },
  );
  upstream.on('timeout', () => upstream.destroy(new Error('it did not answer in time')));
  upstream.on('error', (error) => {
    // After an early response the upstream server may refuse the rest of the body; a broken response reports its own error.
    if (visitor.headersSent || signal.aborted) return;
    request.log.warn({ error: error.message }, 'the server behind failed');
    const { status, headers, body } = renderJson(problem('serverUnreachable', { host: target.host }));
    writeHead(status, headers);
    visitor.write(body);
    endAfterBody(request, () => visitor.end());
  });
  whenEnded(signal, () => upstream.destroy());
  request.raw.pipe(upstream);
};

/**
 * Serves the API and web forms of another server under our address: the site in front of an existing server.
 * @param target base URL; its path is prepended to every path
 * @returns a function that closes the connections to it
 */
export const registerProxy = (app: FastifyInstance, target: URL): (() => Promise<void>) => {
  const agent =
    target.protocol === 'https:' ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true });
  for (const url of ['/v1', '/v1/*', '/-', '/-/*']) {
    app.all(url, (request, reply) => forward(request, reply, target, agent));
  }
  for (const url of pagesBehind) {
    app.get(url, (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(new URL(pathBelow(target, pathOf(request)), target).href, 302),
    );
  }
  app.get('/health', () => ({ status: 'ok', database: 'none', version }));
  return () => {
    agent.destroy();
    return Promise.resolve();
  };
};
