import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { headlessFormPath } from '#api/form/headlessForm';
import { areVectors } from '#api/explore/mapTiles';
import { offlineWorker } from '#api/form/offline';
import { playerPolicy, sessionPlayer } from '#api/core/sessionPlayer';
import { siteConfigPath, type MapTiles, type SiteConfig } from '#api/core/siteConfig';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { retireOfflineWorker } from './offlineWorker';
import { permissionsPolicy } from './reply/permissionsPolicy';

/** Origin of the bucket that files are downloaded from, unless this server sends them. */
type Files = string | undefined;

const from = (origin: Files): readonly string[] => (origin === undefined ? [] : [origin]);

/** Origin of the map tiles, if configured: vector tiles are fetched, raster tiles are images. */
const tileOrigins = (tiles: MapTiles | undefined, asVectors: boolean): readonly string[] =>
  tiles && areVectors(tiles) === asVectors ? [new URL(tiles.url).origin] : [];

/** Our own images, and map tiles from the configured server. */
const imageSources = (tiles: MapTiles | undefined, files: Files): string =>
  ["img-src 'self' data: blob:", ...tileOrigins(tiles, false), ...from(files)].join(' ');

/**
 * Content security policy of our pages: scripts and requests only from here, and no framing. Only the news page may be framed
 * from elsewhere, and only map tiles come from elsewhere, if configured.
 */
const sitePolicy = (newsUrl: URL | undefined, tiles: MapTiles | undefined, files: Files, inline: string): string => {
  const here = ["'self'", ...(newsUrl ? [newsUrl.origin] : [])].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self'${inline}`,
    "style-src 'self'",
    imageSources(tiles, files),
    ["media-src 'self'", ...from(files)].join(' '),
    "font-src 'self'",
    `connect-src ${[here, ...tileOrigins(tiles, true), ...from(files)].join(' ')}`,
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
 * Content security policy of the web-form page: as little as it needs (docs/decisions/0016-web-form-page.md). It
 * sets styles, and shows media fetched as blobs. It loads nothing from elsewhere except
 * map tiles from the configured server. Only pages of the same origin may frame it: our own, and the site of newer servers.
 */
const webFormPolicy = (inline: string, tiles: MapTiles | undefined, files: Files): string =>
  [
    "default-src 'none'",
    `script-src 'self'${inline}`,
    "style-src 'self' 'unsafe-inline'",
    imageSources(tiles, files),
    "font-src 'self'",
    'media-src blob:',
    ["connect-src 'self'", ...tileOrigins(tiles, true), ...from(files)].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');

/** Content security policies, by file, of the page that plays recorded sessions and of the site in its frame. */
const playerPolicies: Readonly<Record<string, string>> = {
  [sessionPlayer.page]: [...playerPolicy("'self'"), "frame-ancestors 'none'"].join('; '),
  [sessionPlayer.site]: [...playerPolicy("'none'"), "frame-ancestors 'self'"].join('; '),
};

/** Digests of the inline scripts of a built page, for `script-src`: no other inline script may run. */
const inlineScripts = (page: string): string =>
  [...readFileSync(page, 'utf8').matchAll(/<script>([^]*?)<\/script>/g)]
    .map(([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join('');

/** Location questions use the position of the device; image, barcode and audio questions its camera and microphone. */
const webFormPermissions = permissionsPolicy('camera', 'geolocation', 'microphone', 'screen-wake-lock');

/** Folder of the web-form page in the build. */
const WEB_FORM = 'webform';

type Page = 'site' | 'webForm' | 'player';

/** File of each page in the build. */
const pageFiles: Readonly<Record<Page, string>> = {
  site: 'index.html',
  webForm: `${WEB_FORM}/index.html`,
  player: sessionPlayer.page,
};

const FOREVER = 'public, max-age=31536000, immutable';
const hashed = /\.[0-9a-f]{6,}\.\w+$/;
const isFont = /\.(woff2?|ttf)$/;

/** File names have a dot, but so may form ids. */
const isFile = (path: string): boolean => path.includes('.') && !path.startsWith('/projects/');

/**
 * The page for a URL; none for the API. Monitors and link previews accept any type, so they get the site, too, but no web form,
 * no page for a missing file, and none with an API token.
 */
const pageAt = ({ method, url, headers }: FastifyRequest): Page | undefined => {
  const [path = ''] = url.split('?');
  if ((method !== 'GET' && method !== 'HEAD') || /^\/v\d(\/|$)/.test(path)) return undefined;
  if (path === sessionPlayer.path) return 'player';
  const page = /^\/(?:-|enketo-passthrough)(?:\/|$)/.test(path) ? 'webForm' : 'site';
  if (/\btext\/html\b/.test(headers.accept ?? '')) return page;
  const isProgram = /^bearer /i.test(headers.authorization ?? '');
  return page === 'webForm' || isFile(path) || isProgram ? undefined : page;
};

/** Options of the site. */
interface SiteOptions {
  /** Page shown as news. */
  readonly newsUrl?: URL | undefined;
  /** Map tiles, which administrators can change. */
  readonly tiles?: (() => MapTiles | undefined) | undefined;
  /** Where downloads are redirected. */
  readonly files?: Files;
  /** Whether other pages than ours answer below `/-/`, so that browsers with our offline page must drop it. */
  readonly hasExternalWebForms?: boolean;
}

/**
 * Serves the built site: files by name, its single page for every route, the session player, and the web-form page for every
 * other path below `/-/`.
 * @param folder the folder of the build; without it nothing is served
 * @returns answers an unmatched request if it is for a page of the site, and returns whether it is
 */
export const registerSite = (
  app: FastifyInstance,
  folder: string,
  { newsUrl, tiles = () => undefined, files, hasExternalWebForms = false }: SiteOptions = {},
): ((request: FastifyRequest, reply: FastifyReply) => boolean) => {
  if (!existsSync(join(folder, pageFiles.site))) return () => false;
  const siteScripts = inlineScripts(join(folder, pageFiles.site));
  const webForms = join(folder, WEB_FORM, sep);
  const webFormPage = join(folder, pageFiles.webForm);
  const hasWebForms = existsSync(webFormPage);
  const hasPlayer = existsSync(join(folder, sessionPlayer.page));
  const worker = join(folder, offlineWorker.path);
  const desk = join(folder, headlessFormPath);
  const policyOfDesk = webFormPolicy('', undefined, files);
  const formScripts = hasWebForms ? inlineScripts(webFormPage) : '';
  const policyOfFile = (path: string, isWebForm: boolean): string => {
    if (path === desk) return policyOfDesk;
    if (isWebForm) return webFormPolicy(formScripts, tiles(), files);
    return playerPolicies[relative(folder, path)] ?? sitePolicy(newsUrl, tiles(), files, siteScripts);
  };
  app.get(siteConfigPath, (): SiteConfig => {
    const shown = tiles();
    return { ...(newsUrl ? { newsUrl: newsUrl.href } : {}), ...(shown ? { tiles: shown } : {}) };
  });
  if (hasExternalWebForms) retireOfflineWorker(app);
  void app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const plain = path.replace(/\.(br|gz)$/, '');
      response.header('cache-control', hashed.test(basename(plain)) ? FOREVER : 'no-cache');
      const isWebForm = path.startsWith(webForms);
      response.header('content-security-policy', policyOfFile(plain, isWebForm));
      // The site in the frame of the player has an opaque origin, but loads the same files.
      if (!isWebForm && hashed.test(basename(plain))) response.header('cross-origin-resource-policy', 'cross-origin');
      if (isFont.test(plain)) response.header('access-control-allow-origin', '*');
      if (isWebForm) response.header('permissions-policy', webFormPermissions);
      if (plain === worker) response.header('service-worker-allowed', offlineWorker.scope);
      response.header('cross-origin-opener-policy', 'same-origin');
    },
  });
  return (request, reply) => {
    const page = pageAt(request);
    if (page === undefined || (page === 'webForm' && !hasWebForms)) return false;
    void reply.sendFile(page === 'player' && !hasPlayer ? pageFiles.site : pageFiles[page]);
    return true;
  };
};
