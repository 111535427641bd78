/**
 * Moves the uploaded files to another location while servers run:
 * `npm run blobs:move -- --from folder --to s3://bucket/prefix`.
 * Uses the configured database; a server on the embedded one must be stopped first.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { locationOf } from '../startup/blobs';
import { readConfig } from '../config';
import { openDatabase } from '../db/connection/open';
import { assertUsable } from '../db/schema/migrator';
import { bucketAddress, FOLDER } from '../domain/blob/bucketAddress';
import { BlobStoreUnavailable, MissingFile } from '../domain/blob/blobStoreUnavailable';
import { StartError } from '../domain/core/startError';
import { moveBlobs } from '../operator/moveBlobs';

const usage = (): string => {
  const command = process.env.TRANSECT_COMMAND ?? 'blobs:move';
  return [
    'Moves the uploaded files to another place, while servers run:',
    `  ${command} --from PLACE --to PLACE`,
    '',
    'A PLACE is "folder" (that of DATA_DIR), or a bucket such as s3://bucket/prefix, reached by S3_ENDPOINT, S3_REGION and',
    'S3_FORCE_PATH_STYLE; one in another store says so: "s3://old?endpoint=https://old.example.org&region=eu-1&pathStyle=1".',
    'Credentials are found as by every program for AWS (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AWS_PROFILE, a role).',
    '',
    'First start all servers anew with BLOB_STORE naming the new place. Every file is read back and compared with its digest; if it is',
    'broken off, the same command goes on where it was. Nothing is removed from where the files were.',
    'With the embedded database the server must be stopped meanwhile.',
  ].join('\n');
};

const locationOptions = (): { from: string; to: string } | undefined => {
  try {
    const options = { from: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean' } } as const;
    const { from, to, help } = parseArgs({ options }).values;
    if (help === true) return undefined;
    if (from !== undefined && to !== undefined) return { from, to };
  } catch {
    // The usage message follows.
  }
  throw new StartError(usage());
};

const run = async (): Promise<void> => {
  const given = locationOptions();
  if (given === undefined) return console.log(usage());
  const config = readConfig(process.env);
  const nameOf = (option: string, text: string) =>
    text === FOLDER ? FOLDER : bucketAddress(option, text, config.bucketDefaults).name;
  const [from, to] = [nameOf('--from', given.from), nameOf('--to', given.to)];
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'pg')))
    throw new StartError(`There is no database in ${config.dataDir}; set DATA_DIR or DATABASE_URL.`);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort());
  const database = await openDatabase(config);
  try {
    await assertUsable(database.db);
    const place = locationOf(config);
    const { copied, known, bytes } = await moveBlobs({
      database,
      from: place(from),
      to: place(to),
      scratch: join(config.dataDir, 'scratch'),
      say: (line) => console.log(line),
      signal: stop.signal,
    });
    console.log(`All files are in ${to}: ${copied} were copied (${bytes} bytes), ${known} were there already.`);
    console.log(`What is in ${from} is not used any more. Remove it once a backup has been made.`);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    throw new StartError('Broken off. The same command goes on where it was.');
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  const isPlain = error instanceof StartError || error instanceof BlobStoreUnavailable || error instanceof MissingFile;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
});
