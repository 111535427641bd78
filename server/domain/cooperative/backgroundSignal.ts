import { setMaxListeners } from 'node:events';

/** Signal of work outside of requests, such as jobs: it never aborts. */
export const backgroundSignal: AbortSignal = new AbortController().signal;

// All waiting work adds a listener.
setMaxListeners(0, backgroundSignal);
