import { createHash } from 'node:crypto';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import { BackupFault } from '../domain/backup/backupFault';
import { lineDigest, type TableDigest } from '../db/backup/tableLines';
import { waitForDrain } from './waitForDrain';
import {
  ABOUT,
  blobOf,
  MANIFEST,
  parseAbout,
  parseManifest,
  SECRET,
  tableOf,
  type About,
  type Manifest,
} from './manifest';

/** One entry of the archive. */
type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

/** Receives the content of a backup during reading. */
export interface ArchiveVisitor {
  about?(about: About): Promise<void>;
  secret?(secret: string): Promise<void>;
  lines?(table: string, columns: readonly string[], lines: readonly string[]): Promise<void>;
  /** Receives the bytes of a file, before its digest is verified. */
  blob?(sha256: string, chunks: AsyncIterable<Buffer>): Promise<void>;
}

export interface ArchiveContent {
  readonly about: About;
  readonly manifest: Manifest;
}

/** The library does not type its chunks. */
const chunksOf = (entry: Entry) => entry as AsyncIterable<Buffer>;

const textOf = async (entry: Entry): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/** Reads one file to its end, passes it to the visitor, if any, and returns its size. */
const passBlob = async (sha256: string, entry: Entry, visitor: ArchiveVisitor): Promise<number> => {
  const hash = createHash('sha256');
  let size = 0;
  async function* metered(): AsyncGenerator<Buffer> {
    for await (const chunk of chunksOf(entry)) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const chunks = metered();
  await visitor.blob?.(sha256, chunks);
  while ((await chunks.next()).done !== true);
  if (hash.digest('hex') !== sha256)
    throw new BackupFault(`The file ${sha256} in the backup is not what its name says.`);
  return size;
};

/** Counts and digests the entries, to compare them with the manifest. */
const tally = () => {
  const tables = new Map<string, ReturnType<typeof lineDigest>>();
  const blobs = createHash('sha256');
  let count = 0;
  let bytes = 0;
  return {
    lines: (table: string, lines: readonly string[]) => {
      const digest = tables.get(table) ?? lineDigest();
      tables.set(table, digest);
      lines.forEach(digest.add);
    },
    blob: (sha256: string, size: number) => {
      blobs.update(`${sha256} ${size}\n`);
      count += 1;
      bytes += size;
    },
    compare: (manifest: Manifest) => {
      const none = lineDigest().result();
      const seen = new Map([...tables].map(([name, digest]) => [name, digest.result()]));
      const wrong = (name: string, declared: TableDigest | undefined) => {
        const { rows, sha256 } = seen.get(name) ?? none;
        return declared?.rows !== rows || declared.sha256 !== sha256;
      };
      const names = new Set([...seen.keys(), ...Object.keys(manifest.tables)]);
      const table = [...names].find((name) => wrong(name, manifest.tables[name]));
      if (table !== undefined) throw new BackupFault(`The rows of ${table} in the backup are not all there.`);
      const { count: declared, bytes: size, sha256 } = manifest.blobs;
      if (declared !== count || size !== bytes || sha256 !== blobs.digest('hex')) {
        throw new BackupFault('The uploaded files in the backup are not all there.');
      }
    },
  };
};

/** Feeds the archive reader; an error in the content fails the archive. */
const feed = async (content: AsyncIterable<Buffer>, archive: Extract): Promise<void> => {
  const gunzip = createGunzip();
  const filling = (async () => {
    for await (const chunk of content) {
      if (gunzip.destroyed) return;
      if (!gunzip.write(chunk)) await waitForDrain(gunzip);
    }
    gunzip.end();
  })().catch((error: unknown) => {
    gunzip.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    const chunks: AsyncIterable<Buffer> = gunzip;
    for await (const chunk of chunks) {
      if (archive.destroyed) return;
      if (!archive.write(chunk)) await waitForDrain(archive);
    }
    archive.end(null);
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  } finally {
    gunzip.destroy();
    await filling;
  }
};

/**
 * Reads the whole content of a backup and compares it with its manifest.
 * @param content written by `archiveOf`
 * @throws BackupFault if anything is missing or was changed
 */
export const readArchive = async (
  content: AsyncIterable<Buffer>,
  visitor: ArchiveVisitor = {},
): Promise<ArchiveContent> => {
  const archive = extract();
  const entries = archive[Symbol.asyncIterator]();
  const feeding = feed(content, archive);
  const sums = tally();
  let about: About | undefined;
  let manifest: Manifest | undefined;

  const take = async (entry: Entry): Promise<void> => {
    const { name } = entry.header;
    if (name === ABOUT) {
      about = parseAbout(await textOf(entry));
      return visitor.about?.(about);
    }
    if (name === MANIFEST) {
      manifest = parseManifest(await textOf(entry));
      return undefined;
    }
    if (name === SECRET) return visitor.secret?.(await textOf(entry));
    const table = tableOf(name);
    const columns = about?.tables.find((each) => each.name === table)?.columns;
    if (table !== undefined && columns !== undefined) {
      const lines = (await textOf(entry)).split('\n').slice(0, -1);
      sums.lines(table, lines);
      return visitor.lines?.(table, columns, lines);
    }
    const sha256 = blobOf(name);
    if (sha256 === undefined) throw new BackupFault(`The backup holds something that does not belong there: ${name}`);
    sums.blob(sha256, await passBlob(sha256, entry, visitor));
    return undefined;
  };

  try {
    for await (const entry of { [Symbol.asyncIterator]: () => entries }) {
      if (manifest) throw new BackupFault('The backup goes on behind its end.');
      await take(entry);
      entry.resume();
    }
  } finally {
    archive.destroy();
    await feeding;
  }
  if (!about || !manifest) throw new BackupFault('The backup is not complete.');
  sums.compare(manifest);
  return { about, manifest };
};
