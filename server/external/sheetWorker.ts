// Converting computes without yielding and may use much memory, so it has a thread of its own. Plain JavaScript, because
// Node 20 cannot start a worker through a TypeScript loader; `tsx/cjs/api` loads the TypeScript modules. Messages: {
// bytes, fallback } → { conversion } | { refused: sentence with place } | { crashed: stack }.

import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/cjs/api';

register();
const require = createRequire(import.meta.url);
const { convertFile } = require('../xlsform/convertFile.ts');
const { XlsFormError } = require('../xlsform/sheetLocation.ts');

const answerTo = ({ bytes, fallback }) => {
  try {
    return { conversion: convertFile(bytes, fallback) };
  } catch (error) {
    if (error instanceof XlsFormError) return { refused: error.message };
    return { crashed: error instanceof Error ? error.stack : String(error) };
  }
};

parentPort.on('message', (message) => parentPort.postMessage(answerTo(message)));
parentPort.postMessage('ready');
