import type { Database } from '../db/connection/database';
import { BackupFault } from '../domain/backup/backupFault';
import type { Counter } from '../db/backup/loadTables';
import type { TableDigest } from '../db/backup/tableLines';

/** The first entry of a backup: what is needed to read the rest. */
export interface About {
  readonly program: 'transect';
  /** The release that made it. */
  readonly version: string;
  readonly createdAt: string;
  readonly database: Database['kind'];
  /** The migrations that made the schema, in order. */
  readonly migrations: readonly string[];
  /** The tables in the order in which they can be loaded, with the columns of a line. */
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
}

/** The last entry of a backup: what must have come before. */
export interface Manifest {
  readonly tables: Readonly<Record<string, TableDigest>>;
  readonly counters: readonly Counter[];
  /** The number of files, their bytes, and the SHA-256 over a line `{sha256} {size}` for each. */
  readonly blobs: { readonly count: number; readonly bytes: number; readonly sha256: string };
}

/** Names of entries in the archive. */
export const ABOUT = 'about.json';
export const SECRET = 'secret.key';
export const MANIFEST = 'manifest.json';
export const tablePart = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.ndjson`;
export const blobName = (sha256: string): string => `blobs/${sha256}`;
/** The table of an archive entry; undefined if the entry is not a table. */
export const tableOf = (name: string): string | undefined => /^tables\/(\w+)\/\d+\.ndjson$/.exec(name)?.[1];
/** The digest that names a file entry; undefined if the entry is not a file. */
export const blobOf = (name: string): string | undefined => /^blobs\/([0-9a-f]{64})$/.exec(name)?.[1];

/**
 * Parses one of the two JSON entries, which were authenticated with the rest of the file.
 * @throws BackupFault if it is not a JSON object
 */
export const parsePart = <Part>(name: string, text: string): Part => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (typeof value !== 'object' || value === null) throw new BackupFault(`The backup holds no readable ${name}.`);
  // Only this program, under this passphrase, can have written it.
  return value as Part;
};
