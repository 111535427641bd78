/** The script that serves the page of web forms where there is no network, and the addresses for which it does (Service Workers). */
export const offlineWorker = { path: '/webform/worker.js', scope: '/-/' } as const;

/** The beginning of the names of its caches, each of which holds the files of one build. */
export const shellCachePrefix = 'webForm.shell.';

/** Where the browser remembers whose forms may be opened where there is no network: until that account logs out. */
export const offlineAccountKey = 'webForm.account';

/**
 * The name under which browsers are asked to send later what waits (Background Synchronization), and of the lock that lets only
 * one page, or the worker, send at a time (Web Locks).
 */
export const backgroundSending = 'webForm.sending';
