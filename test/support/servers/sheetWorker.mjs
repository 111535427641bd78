// Replaces the converter's thread: follows the instructions in the name of the file.

import { parentPort } from 'node:worker_threads';
import { threadActions } from './threadActions.mjs';

const acts = {
  ...threadActions,
  echo: ({ bytes }) => ({ conversion: { xml: new TextDecoder().decode(bytes), warnings: [] } }),
  refuse: () => ({ refused: '[row : 7] survey: no' }),
};

parentPort.on('message', (message) => parentPort.postMessage(acts[message.fallback](message)));
parentPort.postMessage('ready');
