import type { FastifyInstance } from 'fastify';
import { offlineWorker, shellCachePrefix } from '#api/form/offline';

/**
 * Service worker for browsers that made forms available offline; without a script at this address they would keep the old worker
 * forever. It removes the cached page, but no answers, which are stored elsewhere.
 */
const RETIRED = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('${shellCachePrefix}')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Ends offline use of our web-form page, because other pages now answer at its addresses. */
export const retireOfflineWorker = (app: FastifyInstance): void => {
  app.get(offlineWorker.path, (_request, reply) =>
    reply
      .header('service-worker-allowed', offlineWorker.scope)
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(RETIRED),
  );
};
