/** Service worker that serves the web-form page offline, and its scope. */
export const offlineWorker = { path: '/webform/worker.js', scope: '/-/' } as const;

/** Name prefix of its caches, each with the files of one build. */
export const shellCachePrefix = 'webForm.shell.';

/** Storage key of the account whose forms may be opened offline, until it logs out. */
export const offlineAccountKey = 'webForm.account';

/**
 * Tag for sending queued submissions later (Background Synchronization), and name of the lock that lets only one page, or the
 * worker, send at a time (Web Locks).
 */
export const backgroundSending = 'webForm.sending';
