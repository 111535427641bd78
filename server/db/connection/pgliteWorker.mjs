// PGlite computes without yielding, so it runs in a thread of its own. Plain JavaScript, because Node 20 cannot start a
// worker through a TypeScript loader. Messages: { id, sql, params } → { id, result } or { id, error }.

import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';
import driver from 'pg/lib/utils.js';

const { folder, template, settings } = workerData;
const { serialize } = protocol;

const load = template ? { loadDataDir: new Blob([readFileSync(template)]) } : {};

const opening = PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...load,
  postgresqlconf: settings,
});

const plainError = (error) => ({
  message: error?.message ?? String(error),
  code: error?.code,
  detail: error?.detail,
  constraint: error?.constraint,
  table: error?.table,
  column: error?.column,
});

/**
 * All messages of PostgreSQL's extended query protocol at once, with values as the driver for PostgreSQL writes them.
 * PGlite's own `query` sends them one by one and asks for the types of the parameters first: twice the time.
 */
const query = async (db, { sql, params }) => {
  const messages = await db.execProtocolStream(
    Buffer.concat([
      serialize.parse({ text: sql }),
      serialize.bind({ values: params.map(driver.prepareValue) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ]),
  );
  const named = (wanted) => messages.find(({ name }) => name === wanted);
  return {
    fields: named('rowDescription')?.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })) ?? [],
    rows: messages.filter(({ name }) => name === 'dataRow').map(({ fields }) => fields),
    completed: named('commandComplete')?.text ?? '',
  };
};

const acts = {
  open: () => undefined,
  query,
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
