import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const gzipAsync = promisify(gzip);

/** What answers of the API may do in a browser: nothing, but our own pages may look at them in a frame (traps 54). */
const API_POLICY = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/**
 * Forms and submissions are XML that others wrote, which a browser would show as a page of ours: it gets no origin.
 * Exports can be no page; from a sandbox, a browser might refuse to save them (traps 54).
 */
const isForeign = (type: string, disposition: string): boolean =>
  !/^application\/json\b/.test(type) &&
  !(disposition.startsWith('attachment') && /^(application\/zip|text\/csv)\b/.test(type));

/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING = 1280;
const compressible = /^(application\/json|application\/xml|text\/)/;

/**
 * Headers for every answer that has not its own: no guessing of types, no referrers, no caching of what may change;
 * and compression of larger texts, but not of those with tokens in them, whose length must not tell about them.
 */
export const harden = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = reply.getHeader('content-type')?.toString() ?? '';
    const disposition = reply.getHeader('content-disposition')?.toString() ?? '';
    const isSession = request.url.startsWith('/v1/sessions');
    const defaults: Record<string, string> = {
      'content-security-policy': isForeign(type, disposition) ? `${API_POLICY}; sandbox` : API_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': request.method === 'GET' && !isSession ? 'private, no-cache' : 'no-store',
      vary: 'Accept-Encoding',
    };
    for (const [name, value] of Object.entries(defaults)) if (!reply.hasHeader(name)) void reply.header(name, value);

    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || payload.length < WORTH_COMPRESSING || isSession || reply.hasHeader('content-encoding'))
      return payload;
    const accepted = request.headers['accept-encoding']?.toString() ?? '';
    if (!compressible.test(type) || !/\bgzip\b/.test(accepted)) return payload;
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return gzipAsync(payload, { level: 4 });
  });
};
