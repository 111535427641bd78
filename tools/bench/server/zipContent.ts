import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** The content of an exported archive. */
export interface ZipContent {
  /** The size of the archive. */
  readonly bytes: number;
  /** The number of rows below its header, by name of the table. */
  readonly tables: ReadonlyMap<string, number>;
  /** How many files are not tables. */
  readonly files: number;
}

const QUOTE = '"'.charCodeAt(0);
const LINE_END = '\n'.charCodeAt(0);

/** Counts the line ends of a table outside quotes. */
const countLines = async (zip: ZipFile, entry: Entry): Promise<number> => {
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<AsyncIterable<Buffer>>;
  let lines = 0;
  let isQuoted = false;
  for await (const chunk of await open(entry)) {
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_END && !isQuoted) lines += 1;
    }
  }
  return lines;
};

const openZip = (file: string): Promise<ZipFile> =>
  (promisify(yauzl.open) as (path: string, options: object) => Promise<ZipFile>)(file, {
    lazyEntries: true,
    autoClose: false,
  });

/** One file of an archive. */
export const entryOf = async (file: string, name: string): Promise<AsyncIterable<Buffer>> => {
  const zip = await openZip(file);
  const entry = await new Promise<Entry>((resolve, reject) => {
    zip.on('entry', (found: Entry) => (found.fileName === name ? resolve(found) : zip.readEntry()));
    zip.on('end', () => reject(new Error(`The archive has no ${name}.`)));
    zip.on('error', reject);
    zip.readEntry();
  });
  return (promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<AsyncIterable<Buffer>>)(entry);
};

/** Reads an archive to its end. */
export const readZip = async (file: string): Promise<ZipContent> => {
  const zip = await openZip(file);
  const tables = new Map<string, number>();
  let files = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      const isTable = entry.fileName.endsWith('.csv');
      if (!isTable) files += 1;
      const counted = isTable ? countLines(zip, entry) : Promise.resolve(0);
      counted.then((lines) => {
        if (isTable) tables.set(entry.fileName, lines - 1);
        zip.readEntry();
      }, reject);
    });
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  zip.close();
  return { bytes: (await stat(file)).size, tables, files };
};
