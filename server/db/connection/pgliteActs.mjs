import { readFileSync } from 'node:fs';
import { PGlite, protocol } from '@electric-sql/pglite';
import driver from 'pg/lib/utils.js';
import { keptPlans } from './keptPlans.mjs';

const { serialize } = protocol;

/**
 * All messages of PostgreSQL's extended query protocol at once, with values as the driver for PostgreSQL writes them.
 * PGlite's own `query` sends them one by one and asks for the types of the parameters first: twice the time.
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

/** What of an error is told outside: whoever asked has other classes of errors. */
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
 * Opens the embedded database, in the thread of the caller.
 * @param options.folder where its files are; none means in memory
 * @param options.template an archive made by `dump` to begin with
 * @param options.settings lines of PostgreSQL's configuration
 * @returns does what a message `{ act, … }` asks for
 */
export const openActs = ({ folder, template, settings }) => {
  const opening = PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(template ? { loadDataDir: new Blob([readFileSync(template)]) } : {}),
    postgresqlconf: settings,
  });
  const plans = keptPlans();
  return async ({ act, ...message }) => acts[act]({ db: await opening, plans }, message);
};
