// PGlite computes without yielding, so it runs in a thread of its own. Plain JavaScript, because Node 20 cannot start a
// worker through a TypeScript loader. Messages: { id, sql, params } → { id, result } or { id, error }.

import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const { folder, template, rawTypes, settings } = workerData;

const asText = (text) => text;
const load = template ? { loadDataDir: new Blob([readFileSync(template)]) } : {};

const opening = PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...load,
  postgresqlconf: settings,
  parsers: Object.fromEntries(rawTypes.map((oid) => [oid, asText])),
});

const plainError = (error) => ({
  message: error?.message ?? String(error),
  code: error?.code,
  detail: error?.detail,
  constraint: error?.constraint,
  table: error?.table,
  column: error?.column,
});

const acts = {
  open: () => undefined,
  query: async (db, { sql, params }) => {
    const { rows, fields, command, rowCount } = await db.query(sql, params);
    return { rows, fields, command, rowCount: rowCount ?? null };
  },
  dump: async (db) => new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer()),
  close: (db) => db.close(),
};

const answer = async ({ id, act, ...message }) => {
  try {
    parentPort.postMessage({ id, result: await acts[act](await opening, message) });
  } catch (error) {
    parentPort.postMessage({ id, error: plainError(error) });
  }
};

parentPort.on('message', (message) => void answer(message));
