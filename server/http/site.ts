import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { formDeskPath } from '../../api/formDesk';
import { areVectors } from '../../api/mapTiles';
import { offlineWorker } from '../../api/offline';
import { playerPolicy, sessionPlayer } from '../../api/sessionPlayer';
import { siteConfigPath, type MapTiles, type SiteConfig } from '../../api/siteConfig';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { retireOfflineWorker } from './offlineWorker';
import { permissionsPolicy } from './permissionsPolicy';

/** The origin of the bucket that uploaded files are downloaded from, if that is not this server. */
type Files = string | undefined;

const from = (origin: Files): readonly string[] => (origin === undefined ? [] : [origin]);

/** The origin of the maps that the operator chose, if any: vectors are requested, pictures shown. */
const mapsFrom = (tiles: MapTiles | undefined, asVectors: boolean): readonly string[] =>
  tiles && areVectors(tiles) === asVectors ? [new URL(tiles.url).origin] : [];

/** Pictures of our own, and of maps from the server that the operator chose, if any. */
const imagesFrom = (tiles: MapTiles | undefined, files: Files): string =>
  ["img-src 'self' data: blob:", ...mapsFrom(tiles, false), ...from(files)].join(' ');

/**
 * The content security policy of our pages: scripts and requests only from here, and no framing. Only the news page may be
 * a frame from elsewhere, and only map pictures come from elsewhere, if they are configured.
 */
const sitePolicy = (newsUrl: URL | undefined, tiles: MapTiles | undefined, files: Files, inline: string): string => {
  const here = ["'self'", ...(newsUrl ? [newsUrl.origin] : [])].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self'${inline}`,
    "style-src 'self'",
    imagesFrom(tiles, files),
    ["media-src 'self'", ...from(files)].join(' '),
    "font-src 'self'",
    `connect-src ${[here, ...mapsFrom(tiles, true), ...from(files)].join(' ')}`,
    "form-action 'self'",
    `frame-src ${here}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types webpack',
  ].join('; ');
};

/**
 * The content security policy of the web-form page: as little as its engine needs (docs/decisions/0016-web-form-page.md).
 * It compiles WebAssembly, sets styles, shrinks pictures in a worker, and shows media fetched as blobs. It never loads
 * from elsewhere, but for the pictures of maps from the server that the operator chose, if any.
 * @param framedBy which pages may show it in a frame
 */
const webFormPolicy = (inline: string, tiles: MapTiles | undefined, files: Files, framedBy = "'none'"): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${inline}`,
    "style-src 'self' 'unsafe-inline'",
    imagesFrom(tiles, files),
    "font-src 'self'",
    'media-src blob:',
    ["connect-src 'self'", ...mapsFrom(tiles, true), ...from(files)].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
  ].join('; ');

/** The content security policies of the page that plays recorded sessions, and of the site in its frame, by their files. */
const playerPolicies: Readonly<Record<string, string>> = {
  [sessionPlayer.page]: [...playerPolicy("'self'"), "frame-ancestors 'none'"].join('; '),
  [sessionPlayer.site]: [...playerPolicy("'none'"), "frame-ancestors 'self'"].join('; '),
};

/** The scripts within a page of the build, by their digests, for its `script-src`: none but these may run inside a page. */
const inlineScripts = (page: string): string =>
  [...readFileSync(page, 'utf8').matchAll(/<script>([^]*?)<\/script>/g)]
    .map(([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join('');

/** Questions for a place read the position of the device, those for pictures, codes and sounds its camera and microphone. */
const webFormPermissions = permissionsPolicy('camera', 'geolocation', 'microphone', 'screen-wake-lock');

/** The folder of the web-form page in the build. */
const WEB_FORM = 'webform';

const FOREVER = 'public, max-age=31536000, immutable';
const hashed = /\.[0-9a-f]{6,}\.\w+$/;
const isFont = /\.(woff2?|ttf)$/;

/** Addresses of files have a dot; so may ids of forms. */
const isFile = (path: string): boolean => path.includes('.') && !path.startsWith('/projects/');

/**
 * The page for a URL; none for those of the API. Monitors and link previews accept anything, so only a file that is
 * missing, a web form, or what is requested with a token of the API, is a page for nobody but browsers.
 */
const pageAt = ({ method, url, headers }: FastifyRequest): 'site' | 'webForm' | 'player' | undefined => {
  const [path = ''] = url.split('?');
  if ((method !== 'GET' && method !== 'HEAD') || /^\/v\d(\/|$)/.test(path)) return undefined;
  if (path === sessionPlayer.path) return 'player';
  const page = /^\/-(\/|$)/.test(path) ? 'webForm' : 'site';
  if (/\btext\/html\b/.test(headers.accept ?? '')) return page;
  const isProgram = /^bearer /i.test(headers.authorization ?? '');
  return page === 'webForm' || isFile(path) || isProgram ? undefined : page;
};

/** How the site is served. */
interface SiteOptions {
  /** The page the site shows as news. */
  readonly newsUrl?: URL | undefined;
  /** What maps show below places. */
  readonly tiles?: MapTiles | undefined;
  /** Where browsers are led for uploaded files. */
  readonly files?: Files;
  /** Whether other pages than ours answer below `/-/`: browsers that kept ours must let go of it. */
  readonly hasWebFormsElsewhere?: boolean;
}

/**
 * Serves the built site: files by their name, its one page for every route of the site, the player of sessions, and the
 * web-form page for every path below `/-/` that nobody else serves.
 * @param folder the folder of the build; without one nothing is served
 * @returns answers a request that matches no route, if it is for a page of the site
 */
export const registerSite = (
  app: FastifyInstance,
  folder: string,
  { newsUrl, tiles, files, hasWebFormsElsewhere = false }: SiteOptions = {},
): ((request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined) => {
  if (!existsSync(join(folder, 'index.html'))) return () => undefined;
  const policy = sitePolicy(newsUrl, tiles, files, inlineScripts(join(folder, 'index.html')));
  const webForms = join(folder, WEB_FORM, sep);
  const webFormPage = join(webForms, 'index.html');
  const hasWebForms = existsSync(webFormPage);
  const hasPlayer = existsSync(join(folder, sessionPlayer.page));
  const worker = join(folder, offlineWorker.path);
  const desk = join(folder, formDeskPath);
  const policyOfDesk = webFormPolicy('', undefined, files, "'self'");
  const policyOfForms = webFormPolicy(hasWebForms ? inlineScripts(webFormPage) : '', tiles, files);
  const siteConfig: SiteConfig = { ...(newsUrl ? { newsUrl: newsUrl.href } : {}), ...(tiles ? { tiles } : {}) };
  app.get(siteConfigPath, () => siteConfig);
  if (hasWebFormsElsewhere) retireOfflineWorker(app);
  void app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const plain = path.replace(/\.(br|gz)$/, '');
      response.header('cache-control', hashed.test(basename(plain)) ? FOREVER : 'no-cache');
      const isWebForm = path.startsWith(webForms);
      const ofForms = plain === desk ? policyOfDesk : policyOfForms;
      const ofPlayer = playerPolicies[relative(folder, plain)];
      response.header('content-security-policy', ofPlayer ?? (isWebForm ? ofForms : policy));
      // The site in the frame of the player has no origin, but the same files.
      if (!isWebForm && hashed.test(basename(plain))) response.header('cross-origin-resource-policy', 'cross-origin');
      if (isFont.test(plain)) response.header('access-control-allow-origin', '*');
      if (isWebForm) response.header('permissions-policy', webFormPermissions);
      if (plain === worker) response.header('service-worker-allowed', offlineWorker.scope);
      response.header('cross-origin-opener-policy', 'same-origin');
    },
  });
  return (request, reply) => {
    const page = pageAt(request);
    if (page === 'site') return reply.sendFile('index.html');
    if (page === 'player') return hasPlayer ? reply.sendFile(sessionPlayer.page) : reply.sendFile('index.html');
    return page === 'webForm' && hasWebForms ? reply.sendFile(`${WEB_FORM}/index.html`) : undefined;
  };
};
