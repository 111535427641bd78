/**
 * Restores a backup: `npm run restore -- FILE`, into the configured place, or `npm run restore -- FILE --data-dir DIR`.
 * Both must be empty. Prompts for the passphrase, or reads it from `BACKUP_PASSPHRASE`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup, type Restored } from '../backup/restoreBackup';
import { readConfig } from '../config';
import { BackupFault } from '../domain/backup/backupFault';
import { StartError } from '../domain/core/startError';
import { readPassphrase } from './passphrase';

const usage = (): string => `Say which file: ${process.env.TRANSECT_COMMAND ?? 'restore'} FILE [--data-dir DIR]`;

/** npm runs us in the folder of the program; typed paths are relative to the user's folder. */
const fromHere = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

const argumentsGiven = (): { file: string; dataDir: string | undefined } => {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'data-dir': { type: 'string' } } });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new StartError(usage());
    const dataDir = values['data-dir'];
    return { file: fromHere(file), dataDir: dataDir === undefined ? undefined : fromHere(dataDir) };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(usage());
  }
};

const say = ({ createdAt, about, manifest, withSecret }: Restored, target: string): void => {
  const counted = Object.entries(manifest.tables).filter(([, { rows }]) => rows > 0);
  console.log(`Restored the backup of ${createdAt} (version ${about.version}, ${about.database}) into ${target}:`);
  for (const [name, { rows }] of counted) console.log(`  ${name.padEnd(24)} ${String(rows).padStart(9)} rows`);
  console.log(
    `  ${'uploaded files'.padEnd(24)} ${String(manifest.blobs.count).padStart(9)}, ${manifest.blobs.bytes} bytes`,
  );
  console.log('Every row and every file was compared with the backup.');
  console.log('People log in anew; phones and public links go on as before.');
  if (!withSecret)
    console.log('The server’s key was not in the backup or is given from outside: use the one there was.');
};

const run = async (): Promise<void> => {
  const { file, dataDir } = argumentsGiven();
  const config = readConfig(dataDir === undefined ? process.env : { ...process.env, DATA_DIR: dataDir });
  const passphrase = await readPassphrase(
    process.env.BACKUP_PASSPHRASE,
    'Passphrase of the backup (blank if it has none): ',
  );
  const restored = await restoreBackup(file, passphrase, config);
  say(
    restored,
    config.databaseUrl === undefined ? config.dataDir : `the database of DATABASE_URL, and ${config.dataDir}`,
  );
};

run().catch((error: unknown) => {
  console.error(error instanceof StartError || error instanceof BackupFault ? error.message : error);
  process.exitCode = 1;
});
