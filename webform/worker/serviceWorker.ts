/* The service worker of the page of web forms: its files without a network (docs/decisions/0048-web-forms-offline.md). */
import { backgroundSending } from '#api/form/offline';
import { sendInBackground } from './sendInBackground';
import { fillShell, renewPage, shellFile, storedFile, tidyShells, type ShellBuild } from './shell';

/** What happens in a service worker, as far as it is used here: its types cannot stand next to those of pages. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface SendingEvent extends LastingEvent {
  readonly tag: string;
}
interface Worker {
  readonly shellBuild: ShellBuild;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: RequestEvent) => void): void;
  addEventListener(type: 'sync', listen: (event: SendingEvent) => void): void;
}
declare const self: Worker & typeof globalThis;

const { shellBuild: build } = self;
const get: typeof fetch = (input, init) => fetch(input, init);

// At once, in spite of pages that are open: what they load later stays as long as their build does.
self.addEventListener('install', (event) => {
  event.waitUntil(fillShell(caches, get, build).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(tidyShells(caches, build).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = shellFile(request, location.origin, build);
  if (path === null) return;
  event.respondWith(storedFile(caches, path, build).then((stored) => stored ?? fetch(request)));
  if (request.mode === 'navigate') event.waitUntil(renewPage(caches, get, build).catch(() => undefined));
});

const send = async (): Promise<void> => {
  // The browser tries again later if this fails.
  if (!(await sendInBackground())) throw new Error('some answers wait still');
};

self.addEventListener('sync', (event) => {
  if (event.tag === backgroundSending) event.waitUntil(send());
});
