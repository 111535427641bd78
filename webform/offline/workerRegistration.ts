import { offlineWorker, shellCachePrefix } from '#api/form/offline';

/** Why a browser cannot show pages without a network; null if it can. */
export const obstacle = (): 'insecure' | 'unsupported' | null => {
  if (!isSecureContext) return 'insecure';
  // Missing in some private windows, in spite of its type.
  return 'serviceWorker' in navigator && 'locks' in navigator ? null : 'unsupported';
};

/** Whether this page came from what the browser keeps. */
export const isServedHere = (): boolean => obstacle() === null && navigator.serviceWorker.controller !== null;

/**
 * Has the browser keep this page with all its parts.
 * @throws Error if not all of it can be had
 */
export const keepPage = async (): Promise<void> => {
  const { path, scope } = offlineWorker;
  const registration = await navigator.serviceWorker.register(path, { scope, updateViaCache: 'none' });
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return;
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('not all files of the page could be fetched'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
};

/** Looks for a newer page; nothing happens without a network. */
export const renewWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration(offlineWorker.scope);
  await registration?.update().catch(() => undefined);
};

/** The browser keeps the page no longer. */
export const dropPage = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration(offlineWorker.scope);
  await registration?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(shellCachePrefix)) await caches.delete(name);
};
