// Replaces the converter's thread: does what the name of the file says.

import { parentPort } from 'node:worker_threads';

const texts = [];

const acts = {
  echo: ({ bytes }) => ({ conversion: { xml: new TextDecoder().decode(bytes), warnings: [] } }),
  refuse: () => ({ refused: '[row : 7] survey: no' }),
  crash: () => ({ crashed: 'TypeError: a mistake of ours' }),
  loop: () => {
    for (;;);
  },
  grow: () => {
    for (;;) texts.push(Array.from({ length: 1000 }, () => ({})));
  },
  die: () => process.exit(1),
  throw: () => {
    throw new Error('a mistake of ours');
  },
};

parentPort.on('message', (message) => parentPort.postMessage(acts[message.fallback](message)));
parentPort.postMessage('ready');
