import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocalAddress } from '../../api/localAddress';
import { permissionsPolicy } from './permissionsPolicy';
import { isSecure } from './requestInfo';

const gzipAsync = promisify(gzip);

/**
 * The content security policy of API answers: they may do nothing, but our own pages may show them in a frame, because
 * exports are requested in one (docs/site-rules.md#decrypted-export).
 */
const API_POLICY = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

const exportTypes =
  /^(application\/zip|text\/csv|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)\b/;

/**
 * Forms and submissions are XML that others wrote, which a browser would show as a page of ours: it gets no origin.
 * Exports are never pages, and a browser might refuse to save one from a sandbox.
 */
const isForeign = (type: string, disposition: string): boolean =>
  !/^application\/json\b/.test(type) && !(disposition.startsWith('attachment') && exportTypes.test(type));

const PAGE_PERMISSIONS = permissionsPolicy();

/** A year, for this name alone: others below it may not have HTTPS. */
const ONLY_HTTPS = 'max-age=31536000';

/** Whether browsers are told to come by HTTPS only: those who came so, and not to a name that every machine has. */
const tellsHttps = (request: FastifyRequest): boolean =>
  isSecure(request) && URL.canParse(`https://${request.host}`) && !isLocalAddress(`https://${request.host}`);

/** Compressing less costs more than it saves. */
const WORTH_COMPRESSING = 1280;
const compressible = /^(application\/json|application\/xml|text\/)/;

/**
 * Default headers for every answer: no content sniffing, no referrers, no caching of what may change, no devices for pages. Larger texts are
 * compressed, except for those with tokens in them, because the compressed length could reveal them.
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
      ...(tellsHttps(request) ? { 'strict-transport-security': ONLY_HTTPS } : {}),
      ...(type.startsWith('text/html') ? { 'permissions-policy': PAGE_PERMISSIONS } : {}),
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
