import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestEnded } from '../domain/cooperative/requestEnded';
import { signalOf, whenEnded } from './request/signal';
import type { RequestSpan, Traces } from '../domain/traces/traces';

/** Polled every few seconds by machines, and of no use in traces. */
const QUIET: ReadonlySet<string | undefined> = new Set(['/health', '/ready', '/metrics']);

const portOf = ({ port }: URL): Record<string, number> => (port === '' ? {} : { 'server.port': Number(port) });

/**
 * Traces each request from its headers to the end of its response. Must be registered before other hooks.
 * @param origin the configured one, because the `Host` header is not trusted
 */
export const traceRequests = (app: FastifyInstance, traces: Traces, origin: string): void => {
  const running = new WeakMap<FastifyRequest, RequestSpan>();
  const server = new URL(origin);
  const place = { 'server.address': server.hostname, ...portOf(server) };

  const take = (request: FastifyRequest): RequestSpan | undefined => {
    const answer = running.get(request);
    running.delete(request);
    return answer;
  };
  const end = (answer: RequestSpan, { statusCode }: FastifyReply): void =>
    answer.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? String(statusCode) : undefined);

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, protocol, headers } = request;
    // Never the path itself, which contains ids and tokens.
    const route = request.routeOptions.url;
    if (QUIET.has(route)) return done();
    const facts = {
      'http.request.method': method,
      'url.scheme': protocol,
      ...place,
      ...(route === undefined ? {} : { 'http.route': route }),
    };
    const { traceparent } = headers;
    const name = route === undefined ? method : `${method} ${route}`;
    const answer = traces.answer(name, facts, typeof traceparent === 'string' ? traceparent : undefined);
    running.set(request, answer);
    const signal = signalOf(request);
    whenEnded(signal, () => {
      // Completed responses end in `onResponse`.
      const { reason }: { readonly reason: unknown } = signal;
      if (reason instanceof RequestEnded && reason.by === 'connection') take(request)?.end({}, 'aborted');
    });
    answer.within(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const answer = take(request);
    if (answer === undefined) return done();
    // The log line of the response belongs to the span.
    answer.within(done);
    end(answer, reply);
  });
};
