/*
 * What runs in Node without us: the server and its operator's commands, each as one file of JavaScript in dist-server. A
 * server starts in half the time that way, and needs no compiler on the machine. With them comes an empty database. Plain JavaScript, as it is needed first.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { hashOfFiles, root } from './sources.mjs';

const folder = path.join(root, 'dist-server');
const stamp = path.join(folder, 'built.json');

/** Each is a file in dist-server of that name. */
const programs = {
  server: 'server/main.ts',
  sheetWorker: 'server/external/sheetWorker.ts',
  answersWorker: 'server/external/answersWorker.ts',
  admin: 'scripts/admin.ts',
  auditVerify: 'scripts/auditVerify.ts',
  blobsMove: 'scripts/blobsMove.ts',
  restore: 'scripts/restore.ts',
  seed: 'scripts/seed.ts',
  // Of the build only.
  cluster: 'scripts/cluster.ts',
};

/** These decide what is made of the sources. */
const ALWAYS = ['scripts/programs.mjs', 'package.json', 'tsconfig.json'];

/** The files of an empty database; making them takes seconds, so it is done again only when these change. */
const cluster = path.join(folder, 'cluster.tar.gz');
const OF_CLUSTER = [
  'package.json',
  'scripts/cluster.ts',
  'server/db/connection/pgliteActs.mjs',
  'server/db/connection/pgliteClient.ts',
];

/** The path of a program, which `ensurePrograms` makes. */
export const programFile = (name) => path.join(folder, `${name}.cjs`);

/** Makes the programs unless they were made of exactly the current sources. */
export async function ensurePrograms() {
  const { inputs, hash, clusterHash } = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {};
  if (hash !== undefined && hash === hashOfFiles(inputs)) return;
  await makePrograms(existsSync(cluster) ? clusterHash : undefined);
}

async function makePrograms(clusterBefore) {
  const { build } = await import('esbuild');
  mkdirSync(folder, { recursive: true });
  // Servers may be starting from the old ones: each file is replaced at once.
  const making = path.join(folder, `making-${process.pid}`);
  try {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: programs,
      outdir: making,
      outExtension: { '.js': '.cjs' },
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      sourcemap: 'linked',
      sourcesContent: false,
      metafile: true,
      logLevel: 'warning',
      plugins: [foldersOfSources],
    });
    for (const name of Object.keys(programs)) {
      for (const ending of ['.cjs.map', '.cjs']) {
        renameSync(path.join(making, name + ending), path.join(folder, name + ending));
      }
    }
    const clusterHash = hashOfFiles(OF_CLUSTER);
    if (clusterHash !== clusterBefore) await promisify(execFile)(process.execPath, [programFile('cluster')]);
    const inputs = [...new Set([...ALWAYS, ...Object.keys(metafile.inputs)])].sort();
    writeFileSync(path.join(making, 'built.json'), JSON.stringify({ inputs, hash: hashOfFiles(inputs), clusterHash }));
    renameSync(path.join(making, 'built.json'), stamp);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** Files beside a source, such as the XML of the sample, are still found beside it. */
const foldersOfSources = {
  name: 'folders of sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const steps = path.relative(folder, path.dirname(file)).split(path.sep);
      const here = `require('node:path').join(__dirname, ${steps.map((step) => JSON.stringify(step)).join(', ')})`;
      return { contents: text.replaceAll('__dirname', here), loader: 'ts' };
    });
  },
};
