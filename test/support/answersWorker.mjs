// Replaces the thread that reads large submissions: does what the submission says.

import { parentPort } from 'node:worker_threads';

const texts = [];

const acts = {
  read: () => ({ envelope: { formId: 'survey' } }),
  refuse: () => ({ refused: { name: 'tooLong', details: { field: 'instanceId' }, message: 'It is too long.' } }),
  crash: () => ({ crashed: 'TypeError: a mistake of ours' }),
  loop: () => {
    for (;;);
  },
  grow: () => {
    for (;;) texts.push(Array.from({ length: 1000 }, () => ({})));
  },
  die: () => process.exit(1),
};

parentPort.on('message', ({ xml, ownerId }) =>
  parentPort.postMessage(xml === undefined ? { answers: { data: '{}', text: ownerId, files: [] } } : acts[xml]()),
);
parentPort.postMessage('ready');
