import { join } from 'node:path';
// Not those of a page: tests also run this in a browser-like environment.
import { clearTimeout, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { typeParser } from '../parsers';

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** Result of a statement, in the format of Kysely's PostgreSQL driver. */
export interface QueryAnswer {
  command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE';
  rowCount: number;
  rows: Record<string, unknown>[];
}

/** Response of the database: values in PostgreSQL's format, and the command tag, such as `INSERT 0 3`. */
export interface RawAnswer {
  readonly fields: readonly Field[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly completed: string;
}

type Message = { readonly id: number } & ({ readonly result: unknown } | { readonly error: Record<string, unknown> });

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** The embedded database in its thread: one connection, one statement at a time. */
export interface PgliteClient {
  query(sql: string, params: readonly unknown[]): Promise<QueryAnswer>;
  /** All files of the database as a tar archive, which can be the template of another one. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** In milliseconds. Closing writes a checkpoint; after this time it would be interrupted by the end of the process. */
const CLOSES_MS = 4000;

/** In milliseconds. No legitimate statement takes this long; after a full disk, the database may hang forever. */
const HANGS_MS = 15 * 60_000;

/** Error code of a crashed database (SQLSTATE crash_shutdown). */
const ENDED = '57P02';

/** Little memory, and few checkpoints: each one costs a scan of the folder (durability.ts). */
export const settings = ['shared_buffers = 32MB', 'max_wal_size = 256MB', "timezone = 'UTC'"];

export const parsed = ({ fields, rows, completed }: RawAnswer): QueryAnswer => {
  const columns = fields.map(({ name, dataTypeID }) => [name, typeParser(dataTypeID)] as const);
  const words = completed.split(' ');
  return {
    command: words[0] as QueryAnswer['command'],
    rowCount: Number(words.at(-1)),
    rows: rows.map((row) =>
      Object.fromEntries(
        columns.map(([name, parse], index) => {
          const text = row[index] ?? null;
          return [name, text === null ? null : parse(text)];
        }),
      ),
    ),
  };
};

/**
 * Opens the embedded database, and creates it if the folder has none (takes some seconds).
 * @param options.folder its folder; in memory by default
 * @param options.template an archive made by `dump()` as initial content
 * @param patience.hangsMs response timeout, after which the database is terminated, and pending and later queries fail at once
 * @param patience.closesMs timeout of closing
 */
export const openPglite = async (
  options: { folder?: string; template?: string },
  { hangsMs = HANGS_MS, closesMs = CLOSES_MS }: { hangsMs?: number; closesMs?: number } = {},
): Promise<PgliteClient> => {
  const worker = new Worker(join(__dirname, 'worker.mjs'), {
    workerData: { ...options, settings },
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let ended: Error | undefined;

  const end = (error: Error) => {
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const terminate = (reason: string) => {
    end(Object.assign(new Error(`${reason}; start the server anew`), { code: ENDED }));
    void worker.terminate();
  };
  const endHanging = () => terminate('the embedded database did not answer any more and was ended');
  // A separate server process would restart after this. Here the next statement would hang.
  const endPanicked = (message: string) => terminate(`the embedded database has ended (${message})`);
  worker.on('message', (message: Message) => {
    const waiter = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message && message.error.severity === 'PANIC') endPanicked(String(message.error.message));
    if ('error' in message) waiter?.reject(Object.assign(new Error(String(message.error.message)), message.error));
    else waiter?.resolve(message.result as never);
  });
  worker.on('error', end);
  worker.on('exit', () => end(ended ?? new Error('the embedded database has ended')));

  const ask = <Result>(act: string, payload: object = {}): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      if (ended) return reject(ended);
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, act, ...payload });
    });

  try {
    await ask('open');
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    query: async (sql, params) => {
      const hanging = setTimeout(endHanging, hangsMs).unref();
      try {
        return parsed(await ask<RawAnswer>('query', { sql, params }));
      } finally {
        clearTimeout(hanging);
      }
    },
    dump: () => ask<Uint8Array>('dump'),
    close: async () => {
      const late = setTimeout(endHanging, closesMs);
      try {
        await ask('close');
      } finally {
        clearTimeout(late);
        await worker.terminate();
      }
    },
  };
};
