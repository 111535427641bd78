import { offlineWorker, shellCachePrefix } from '#api/form/offline';

/** What one build of the page consists of (scripts/webpack/shellList.ts). */
export interface ShellBuild {
  /** Changes with any of its files. */
  readonly id: string;
  /** The paths of all of its files, those included that are loaded on demand. */
  readonly files: readonly string[];
}

/** The page, whatever form it shows. */
export const shellPage = '/webform/index.html';

/** Tabs that were opened before an update load further parts of the build before. */
const KEPT_BUILDS = 2;

const cacheName = ({ id }: ShellBuild): string => shellCachePrefix + id;

/** The caches of builds, the oldest first. */
const shellNames = async (caches: CacheStorage): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(shellCachePrefix));

const kept = async (caches: CacheStorage, path: string): Promise<Response | undefined> => {
  for (const name of (await shellNames(caches)).toReversed()) {
    const found = await (await caches.open(name)).match(path);
    if (found) return found;
  }
  return undefined;
};

/** The digest in a name stands for the content. */
const isHashed = (path: string): boolean => /\.[0-9a-f]{8,}\.\w+$/.test(path);

/**
 * Stores all files of a build.
 * @throws TypeError if one cannot be had: a page with holes would fail where no one can help
 */
export const fillShell = async (caches: CacheStorage, get: typeof fetch, build: ShellBuild): Promise<void> => {
  const before = new Map<string, Response>();
  for (const path of build.files.filter(isHashed)) {
    const there = await kept(caches, path);
    if (there) before.set(path, there);
  }
  const cache = await caches.open(cacheName(build));
  const store = async (path: string): Promise<void> => {
    const answer = before.get(path) ?? (await get(path, { cache: 'no-cache' }));
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!answer.ok || isPage !== (path === shellPage)) throw new TypeError(`${path}: ${answer.status}`);
    await cache.put(path, answer);
  };
  await Promise.all(build.files.map(store));
};

/** Removes builds that no one needs any more; never what others keep at this address. */
export const tidyShells = async (caches: CacheStorage, build: ShellBuild): Promise<void> => {
  const names = await shellNames(caches);
  const recent = new Set([...names.slice(-KEPT_BUILDS), cacheName(build)]);
  await Promise.all(names.filter((name) => !recent.has(name)).map((name) => caches.delete(name)));
};

/** The stored file that answers a request; null if it is for the server: data always is. */
export const shellFile = (
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
  { files }: ShellBuild,
): string | null => {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || pathname === offlineWorker.path) return null;
  if (mode === 'navigate') return pathname.startsWith(offlineWorker.scope) ? shellPage : null;
  return pathname.startsWith('/webform/') || files.includes(pathname) ? pathname : null;
};

/** The stored file, of whichever build has it; none where the browser cannot read what it keeps, so that the server is asked. */
export const storedFile = async (
  caches: CacheStorage,
  path: string,
  build: ShellBuild,
): Promise<Response | undefined> => {
  try {
    const own = await (await caches.open(cacheName(build))).match(path);
    return own ?? (await kept(caches, path));
  } catch {
    return undefined;
  }
};

/** The page of the same build may come with other headers, such as the policy, once the operator has changed them. */
export const renewPage = async (caches: CacheStorage, get: typeof fetch, build: ShellBuild): Promise<void> => {
  const cache = await caches.open(cacheName(build));
  const [stored, current] = [await cache.match(shellPage), await get(shellPage, { cache: 'no-cache' })];
  if (!stored || !current.ok) return;
  const copy = current.clone();
  if ((await stored.text()) === (await current.text())) await cache.put(shellPage, copy);
};
