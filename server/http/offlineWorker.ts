import type { FastifyInstance } from 'fastify';
import { offlineWorker, shellCachePrefix } from '../../api/offline';

/**
 * Browsers in which forms were made available offline look for this script; a missing one would leave them with the earlier
 * one for ever. It removes the page that was kept, but no answers, which are kept elsewhere.
 */
const RETIRED = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('${shellCachePrefix}')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Ends the offline use of our page for web forms, because others answer at its addresses now. */
export const retireOfflineWorker = (app: FastifyInstance): void => {
  app.get(offlineWorker.path, (_request, reply) =>
    reply
      .header('service-worker-allowed', offlineWorker.scope)
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(RETIRED),
  );
};
