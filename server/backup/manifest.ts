import type { Database } from '../db/connection/database';
import { BackupFault } from '../domain/backup/backupFault';
import type { Counter } from '../db/backup/loadTables';
import type { TableDigest } from '../db/backup/tableLines';

/** First entry of a backup, required to read the rest. */
export interface About {
  readonly program: 'transect';
  /** Release that made the backup. */
  readonly version: string;
  readonly createdAt: string;
  readonly database: Database['kind'];
  /** Applied migrations, in order. */
  readonly migrations: readonly string[];
  /** Tables in loading order, with the columns of a line. */
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
}

/** Last entry of a backup, to verify the rest. */
export interface Manifest {
  readonly tables: Readonly<Record<string, TableDigest>>;
  readonly counters: readonly Counter[];
  /** Number and bytes of the files, and the SHA-256 over a line `{sha256} {size}` for each. */
  readonly blobs: { readonly count: number; readonly bytes: number; readonly sha256: string };
}

/** Names of entries in the archive. */
export const ABOUT = 'about.json';
export const SECRET = 'secret.key';
export const MANIFEST = 'manifest.json';
export const tablePart = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.ndjson`;
export const blobName = (sha256: string): string => `blobs/${sha256}`;
/** Table of an archive entry; undefined for other entries. */
export const tableOf = (name: string): string | undefined => /^tables\/(\w+)\/\d+\.ndjson$/.exec(name)?.[1];
/** Digest in the name of a file entry; undefined for other entries. */
export const blobOf = (name: string): string | undefined => /^blobs\/([0-9a-f]{64})$/.exec(name)?.[1];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks only the properties used for reading: the file was authenticated as a whole. */
const isAbout = (value: unknown): value is About =>
  isObject(value) && Array.isArray(value.migrations) && Array.isArray(value.tables);
const isManifest = (value: unknown): value is Manifest =>
  isObject(value) && isObject(value.tables) && isObject(value.blobs) && Array.isArray(value.counters);

const parsePart = <Part>(name: string, text: string, isPart: (value: unknown) => value is Part): Part => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (!isPart(value)) throw new BackupFault(`The backup holds no readable ${name}.`);
  return value;
};

/** Parses the first entry of the archive. @throws BackupFault if it is invalid */
export const parseAbout = (text: string): About => parsePart(ABOUT, text, isAbout);

/** Parses the last entry of the archive. @throws BackupFault if it is invalid */
export const parseManifest = (text: string): Manifest => parsePart(MANIFEST, text, isManifest);
