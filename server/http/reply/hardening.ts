import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocalAddress } from '#api/core/localAddress';
import { permissionsPolicy } from './permissionsPolicy';
import { isSecure } from '../request/info';

const gzipAsync = promisify(gzip);

/**
 * Content security policy of API responses: everything is forbidden except framing by our own pages, which request exports in a
 * frame (docs/site-rules.md#decrypted-export).
 */
const API_POLICY = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

const exportTypes =
  /^(application\/zip|text\/csv|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)\b/;

/**
 * Forms and submissions are XML from outside, which a browser would show as a page of ours: they get a sandbox without an origin.
 * Exports are never shown as pages, and a browser might refuse to save one from a sandbox.
 */
const isForeign = (type: string, disposition: string): boolean =>
  !/^application\/json\b/.test(type) && !(disposition.startsWith('attachment') && exportTypes.test(type));

/** Content security policy of an API response, by its type and disposition. */
export const contentPolicyOf = (type: string, disposition: string): string =>
  isForeign(type, disposition) ? `${API_POLICY}; sandbox` : API_POLICY;

const PAGE_PERMISSIONS = permissionsPolicy();

/** One year, without subdomains, which may not have HTTPS. */
const ONLY_HTTPS = 'max-age=31536000';

/** Whether to send `Strict-Transport-Security`: only over HTTPS, and not for a local host name. */
const sendsHsts = (request: FastifyRequest): boolean =>
  isSecure(request) && URL.canParse(`https://${request.host}`) && !isLocalAddress(`https://${request.host}`);

/** Below this size (bytes), compression costs more than it saves. */
const WORTH_COMPRESSING = 1280;
const compressible = /^(application\/json|application\/xml|text\/)/;

/**
 * Default headers of every response: no content sniffing, referrers, caching of changeable content or device access. Larger texts
 * are compressed, except those with tokens, whose compressed length could reveal them.
 */
export const harden = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = reply.getHeader('content-type')?.toString() ?? '';
    const disposition = reply.getHeader('content-disposition')?.toString() ?? '';
    const isSession = request.url.startsWith('/v1/sessions');
    const defaults: Record<string, string> = {
      'content-security-policy': contentPolicyOf(type, disposition),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': request.method === 'GET' && !isSession ? 'private, no-cache' : 'no-store',
      vary: 'Accept-Encoding',
      ...(sendsHsts(request) ? { 'strict-transport-security': ONLY_HTTPS } : {}),
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
