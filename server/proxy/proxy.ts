import http, { type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { version } from '../../package.json';
import { problem } from '../domain/problem';
import { isSecure } from '../http/requestInfo';
import { withoutOrigin } from '../http/keyPrefix';
import { admitToOther } from '../http/pace';
import { renderJson } from '../http/problems';
import { requestHeaders, responseHeaders } from './headers';

/** As long as the proxies in front of the known servers wait. */
const TIMEOUT_MS = 120_000;

const form = '/projects/:projectId/forms/:xmlFormId';

/**
 * Pages of a newer server's own site with its web forms, to which older links (`/-/…`) and those shown by the site lead
 * (docs/protocol.md#web-forms). They need the scripts of that site, so browsers are redirected there.
 */
const pagesBehind = ['/f/*', ...[form, `${form}/draft`].flatMap((at) => [`${at}/preview`, `${at}/submissions/new`])];

/** How long the rest of a body is read that the upstream server refused early. */
const LINGER_MS = 30_000;

/** The host never comes from the request: its URL may name another one. */
const pathBehind = (request: FastifyRequest, target: URL): string =>
  `${target.pathname.replace(/\/$/, '')}${withoutOrigin(request.originalUrl)}`;

/**
 * Ends an answer that may have come before the request was received: closing the connection at once would discard the
 * answer together with what is still being sent, and some browsers read no answer before they have sent everything.
 */
const endAfterBody = ({ raw }: FastifyRequest, end: () => void): void => {
  if (raw.complete) return end();
  raw.unpipe();
  const timer = setTimeout(end, LINGER_MS);
  raw
    .once('close', () => clearTimeout(timer))
    .once('end', end)
    .resume();
};

/** Passes one request on and its answer back, both as streams. */
const forward = (request: FastifyRequest, reply: FastifyReply, target: URL, agent: http.Agent): void => {
  reply.hijack();
  admitToOther(request);
  const secure = isSecure(request);
  const { raw: visitor } = reply;
  const writeHead = (status: number, headers: OutgoingHttpHeaders): void => {
    visitor.writeHead(status, request.raw.complete ? headers : { ...headers, connection: 'close' });
  };
  const upstream = (target.protocol === 'https:' ? https : http).request(
    target,
    {
      path: pathBehind(request, target),
      method: request.method,
      headers: requestHeaders(request.headers, target, secure),
      agent,
      timeout: TIMEOUT_MS,
    },
    (answer) => {
      writeHead(answer.statusCode ?? 502, responseHeaders(answer.headers, target, secure));
      answer.on('error', () => visitor.destroy());
      answer.on('end', () => endAfterBody(request, () => visitor.end()));
      answer.pipe(visitor, { end: false });
    },
  );
  upstream.on('timeout', () => upstream.destroy(new Error('it did not answer in time')));
  upstream.on('error', (error) => {
    // After an early answer the upstream server may refuse the rest of the body; a broken answer reports its own error.
    if (visitor.headersSent) return;
    request.log.warn({ error: error.message }, 'the server behind failed');
    const { status, headers, body } = renderJson(problem('serverUnreachable', { host: target.host }));
    writeHead(status, headers);
    visitor.write(body);
    endAfterBody(request, () => visitor.end());
  });
  visitor.on('close', () => upstream.destroy());
  request.raw.pipe(upstream);
};

/**
 * Serves another server's API and web forms under our address, instead of an API of our own: the site in front of an
 * existing server.
 * @param target its URL; a path in it precedes every path
 * @returns closes the connections to it
 */
export const registerProxy = (app: FastifyInstance, target: URL): (() => Promise<void>) => {
  const agent =
    target.protocol === 'https:' ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true });
  for (const url of ['/v1', '/v1/*', '/-', '/-/*']) {
    app.all(url, (request, reply) => forward(request, reply, target, agent));
  }
  for (const url of pagesBehind) {
    app.get(url, (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(new URL(pathBehind(request, target), target).href, 302),
    );
  }
  app.get('/health', () => ({ status: 'ok', database: 'none', version }));
  return () => {
    agent.destroy();
    return Promise.resolve();
  };
};
