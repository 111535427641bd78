import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerTrace, Traces } from '../domain/traces/traces';

/** Asked every few seconds by machines; nobody looks for them among the others. */
const QUIET: ReadonlySet<string | undefined> = new Set(['/health', '/ready', '/metrics']);

const portOf = ({ port }: URL): Record<string, number> => (port === '' ? {} : { 'server.port': Number(port) });

/**
 * Follows each request from its head to the end of its answer. To be called before other hooks.
 * @param origin the configured one: what a request says of its host is its own word
 */
export const traceRequests = (app: FastifyInstance, traces: Traces, origin: string): void => {
  const running = new WeakMap<FastifyRequest, AnswerTrace>();
  const server = new URL(origin);
  const place = { 'server.address': server.hostname, ...portOf(server) };

  const take = (request: FastifyRequest): AnswerTrace | undefined => {
    const answer = running.get(request);
    running.delete(request);
    return answer;
  };
  const end = (answer: AnswerTrace, { statusCode }: FastifyReply): void =>
    answer.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? String(statusCode) : undefined);

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, protocol, headers } = request;
    // Never the address itself, which has ids in it, and tokens.
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
    answer.within(done);
  });
  app.addHook('onRequestAbort', (request, done) => {
    take(request)?.end({}, 'aborted');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const answer = take(request);
    if (answer === undefined) return done();
    // The line of the log that tells how it ended belongs to it.
    answer.within(done);
    end(answer, reply);
  });
};
