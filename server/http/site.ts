import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { siteConfigPath, type SiteConfig } from '../../api/siteConfig';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * What our pages may do: run and fetch what comes from here, nothing else, and be framed by nobody. Only news may come
 * from elsewhere, into a frame, once it is known that they are to be had.
 */
const sitePolicy = (newsUrl: URL | undefined): string => {
  const here = ["'self'", ...(newsUrl ? [newsUrl.origin] : [])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${here}`,
    "form-action 'self'",
    `frame-src ${here}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types webpack',
  ].join('; ');
};

const FOREVER = 'public, max-age=31536000, immutable';
const hashed = /\.[0-9a-f]{8,}\.\w+$/;

/** Whether an address is a place in the site, for which a browser asks: not the API's, not the web forms'. */
const isPlace = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  !/^\/(v\d|-)(\/|\?|$)/.test(request.url) &&
  /\btext\/html\b/.test(request.headers.accept ?? '');

/**
 * Serves the built site: files by their name, and its one page for every place a browser asks for.
 * @param folder where the build is; without one nothing is served
 * @param newsUrl the page the site shows as news, if any
 * @returns answers a request that no route has, if it is for a place of the site
 */
export const registerSite = (
  app: FastifyInstance,
  folder: string,
  newsUrl?: URL,
): ((request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined) => {
  if (!existsSync(join(folder, 'index.html'))) return () => undefined;
  const policy = sitePolicy(newsUrl);
  const siteConfig: SiteConfig = newsUrl ? { newsUrl: newsUrl.href } : {};
  app.get(siteConfigPath, () => siteConfig);
  void app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const name = basename(path).replace(/\.(br|gz)$/, '');
      response.header('cache-control', hashed.test(name) ? FOREVER : 'no-cache');
      response.header('content-security-policy', policy);
      response.header('cross-origin-opener-policy', 'same-origin');
    },
  });
  return (request, reply) => (isPlace(request) ? reply.sendFile('index.html') : undefined);
};
