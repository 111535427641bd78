/* The reference check: no citations of papers outside the repository, no retired names, no links that lead nowhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOf } from './references/faults';

const FOLDERS = [
  'api',
  'shared',
  'store',
  'sagas',
  'src',
  'player',
  'webform',
  'server',
  'scripts',
  'tools',
  'test',
  'translations',
  'docs',
  'patches',
  '.github',
];
/** The source of this check contains the names it refuses. */
const OWN = /\/references\//;

const inFolders = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)),
);
const files = [...readdirSync('.'), ...inFolders].filter(
  (file) => /\.(tsx?|mjs|cjs|css|md|yml)$/.test(file) && !OWN.test(file),
);
const faults = faultsOf(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])), existsSync)
  // History keeps the names of its time.
  .filter((fault) => !fault.startsWith('docs/history/'));

for (const fault of faults) console.log(fault);
console.log(`${files.length} files, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
