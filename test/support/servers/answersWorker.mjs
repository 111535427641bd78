// Replaces the thread that reads large submissions: follows the instructions in the submission.

import { parentPort } from 'node:worker_threads';
import { threadActions } from './threadActions.mjs';

const acts = {
  ...threadActions,
  read: () => ({ envelope: { formId: 'survey' } }),
  refuse: () => ({ refused: { name: 'tooLong', details: { field: 'instanceId' }, message: 'It is too long.' } }),
};

parentPort.on('message', ({ xml, ownerId }) =>
  parentPort.postMessage(xml === undefined ? { answers: { data: '{}', text: ownerId, files: [] } } : acts[xml]()),
);
parentPort.postMessage('ready');
