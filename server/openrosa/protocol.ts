import type { FastifyInstance } from 'fastify';
import { limits } from '../../api/limits';
import { responseXml } from '../domain/xform/openRosaXml';
import { problem } from '../domain/core/problem';
import type { Deps } from '../deps';
import type { FileReply } from '../http/context';
import { problemHeaders, type RenderProblem } from '../http/reply/problems';
import { registerRoute, type RawHandler, type RouteOptions, type RouteSpec } from '../http/route';

const contentType = 'text/xml; charset=utf-8';

const headers = {
  'Content-Language': 'en',
  'X-OpenRosa-Version': '1.0',
  // Devices split their uploads by this limit.
  'X-OpenRosa-Accept-Content-Length': String(limits.uploadBody),
};

const renderProblem: RenderProblem = (error) => ({
  status: Math.floor(error.code),
  headers: problemHeaders(error, contentType),
  body: responseXml('error', error.message),
});

const options: RouteOptions = {
  renderProblem,
  before: (request, reply) => {
    void reply.headers(headers);
    const version = request.headers['x-openrosa-version'];
    if (version === '1.0') return;
    throw problem('badHeader', { field: 'X-OpenRosa-Version', ...(version === undefined ? {} : { value: version }) });
  },
};

/** Response to a device. */
export const xmlReply = (body: string, status = 200): FileReply => ({ contentType, body, status });

/**
 * Registers a route of the device protocol, which adds its headers to every response, requires its version, and reports problems
 * in XML (OpenRosa HTTP API 1.0).
 */
export const registerDeviceRoute = (
  app: FastifyInstance,
  deps: Deps,
  spec: Omit<RouteSpec, 'reply'>,
  handler: RawHandler,
): void => registerRoute(app, deps, { ...spec, reply: 'file' }, handler, options);
