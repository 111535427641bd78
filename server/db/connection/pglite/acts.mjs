import { readFileSync } from 'node:fs';
import { PGlite, protocol } from '@electric-sql/pglite';
import driver from 'pg/lib/utils.js';
import { cachedPlans } from './cachedPlans.mjs';

const { serialize } = protocol;

/**
 * Sends all messages of PostgreSQL's extended query protocol at once, with values in the format of the PostgreSQL driver.
 * PGlite's own `query` sends them one by one and requests the parameter types first, which takes twice the time.
 */
const query = async ({ db, plans }, { sql, params }) => {
  const { name, isNew, closed } = plans.of(sql);
  const send = () =>
    db.execProtocolStream(
      Buffer.concat([
        ...closed.map((old) => serialize.close({ type: 'S', name: old })),
        ...(isNew ? [serialize.parse({ text: sql, name })] : []),
        serialize.bind({ values: params.map(driver.prepareValue), statement: name }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
    );
  let messages;
  try {
    messages = await send();
  } catch (error) {
    if (name !== '') plans.drop(sql, name);
    throw error;
  }
  if (name !== '' && isNew) plans.keep(sql, name);
  const named = (wanted) => messages.find((message) => message.name === wanted);
  return {
    fields: named('rowDescription')?.fields.map((field) => ({ name: field.name, dataTypeID: field.dataTypeID })) ?? [],
    rows: messages.filter((message) => message.name === 'dataRow').map(({ fields }) => fields),
    completed: named('commandComplete')?.text ?? '',
  };
};

/** Serializable part of an error: the caller's thread has other error classes. */
export const plainError = (error) => ({
  message: error?.message ?? String(error),
  code: error?.code,
  severity: error?.severity,
  detail: error?.detail,
  constraint: error?.constraint,
  table: error?.table,
  column: error?.column,
});

const acts = {
  open: () => undefined,
  query,
  dump: async ({ db }) => new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer()),
  close: ({ db }) => db.close(),
};

/**
 * Opens the embedded database in the thread of the caller.
 * @param options.folder its folder; in memory by default
 * @param options.template an archive made by `dump` as initial content
 * @param options.settings lines of PostgreSQL's configuration
 * @returns a function that handles a message `{ act, … }`
 */
export const openHandler = ({ folder, template, settings }) => {
  const opening = PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(template ? { loadDataDir: new Blob([readFileSync(template)]) } : {}),
    postgresqlconf: settings,
  });
  const plans = cachedPlans();
  return async ({ act, ...message }) => acts[act]({ db: await opening, plans }, message);
};
