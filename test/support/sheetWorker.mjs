// Replaces the converter's thread: does what the name of the file says.

import { parentPort } from 'node:worker_threads';
import { threadActs } from './threadActs.mjs';

const acts = {
  ...threadActs,
  echo: ({ bytes }) => ({ conversion: { xml: new TextDecoder().decode(bytes), warnings: [] } }),
  refuse: () => ({ refused: '[row : 7] survey: no' }),
};

parentPort.on('message', (message) => parentPort.postMessage(acts[message.fallback](message)));
parentPort.postMessage('ready');
