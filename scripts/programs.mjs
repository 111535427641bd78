/*
 * Programs that run in plain Node: the server and its operator's commands, each as one JavaScript file in dist-server. A server
 * starts in half the time that way, and needs no compiler on the machine. An empty database is included. Plain JavaScript,
 * because it runs first.
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
  admin: 'server/cli/admin.ts',
  auditVerify: 'server/cli/auditVerify.ts',
  blobsMove: 'server/cli/blobsMove.ts',
  restore: 'server/cli/restore.ts',
  seed: 'server/cli/seed.ts',
  // Of the build only.
  cluster: 'scripts/cluster.ts',
  notices: 'scripts/notices/serverNotices.ts',
};

/** Inputs of every build. */
const ALWAYS = ['scripts/programs.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** The files of an empty database; creating them takes seconds, so it is repeated only when these change. */
const cluster = path.join(folder, 'cluster.tar.gz');
const OF_CLUSTER = [
  'package.json',
  'scripts/cluster.ts',
  'server/db/connection/pglite/acts.mjs',
  'server/db/connection/pglite/client.ts',
];

/** The path of a program, which `ensurePrograms` builds. */
export const programFile = (name) => path.join(folder, `${name}.cjs`);

/** Builds the programs unless they were built from exactly the current sources. */
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
    refuseThirdParties(Object.keys(metafile.inputs));
    for (const name of Object.keys(programs)) {
      for (const ending of ['.cjs.map', '.cjs']) {
        renameSync(path.join(making, name + ending), path.join(folder, name + ending));
      }
    }
    await promisify(execFile)(process.execPath, [programFile('notices')]);
    const clusterHash = hashOfFiles(OF_CLUSTER);
    if (clusterHash !== clusterBefore) await promisify(execFile)(process.execPath, [programFile('cluster')]);
    const inputs = [...new Set([...ALWAYS, ...Object.keys(metafile.inputs)])].sort();
    writeFileSync(path.join(making, 'built.json'), JSON.stringify({ inputs, hash: hashOfFiles(inputs), clusterHash }));
    renameSync(path.join(making, 'built.json'), stamp);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** Third-party code would need its notices in dist-server, which has only those of the packages next to it. */
function refuseThirdParties(inputs) {
  const bundled = inputs.find((file) => file.includes('node_modules/'));
  if (bundled) throw new Error(`${bundled} is in a program of the server, without its license notice`);
}

/** Resolves files next to a source, such as the XML of the sample, from the folder of that source. */
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
