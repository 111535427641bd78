// Replaces the thread that reads large submissions: does what the submission says.

import { parentPort } from 'node:worker_threads';
import { threadActs } from './threadActs.mjs';

const acts = {
  ...threadActs,
  read: () => ({ envelope: { formId: 'survey' } }),
  refuse: () => ({ refused: { name: 'tooLong', details: { field: 'instanceId' }, message: 'It is too long.' } }),
};

parentPort.on('message', ({ xml, ownerId }) =>
  parentPort.postMessage(xml === undefined ? { answers: { data: '{}', text: ownerId, files: [] } } : acts[xml]()),
);
parentPort.postMessage('ready');
