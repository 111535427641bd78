/*
 * What runs in Node without us: the server and its operator's commands, each as one file of JavaScript in dist-server. A
 * server starts in half the time that way, and needs no compiler on the machine. Plain JavaScript, as it is needed first.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOfFiles, root } from './sources.mjs';

const folder = path.join(root, 'dist-server');
const stamp = path.join(folder, 'built.json');

/** Each is a file in dist-server of that name. */
const programs = {
  server: 'server/main.ts',
  sheetWorker: 'server/external/sheetWorker.ts',
  admin: 'scripts/admin.ts',
  auditVerify: 'scripts/auditVerify.ts',
  blobsMove: 'scripts/blobsMove.ts',
  restore: 'scripts/restore.ts',
  seed: 'scripts/seed.ts',
};

/** These decide what is made of the sources. */
const ALWAYS = ['scripts/programs.mjs', 'package.json', 'tsconfig.json'];

/** The path of a program, which `ensurePrograms` makes. */
export const programFile = (name) => path.join(folder, `${name}.cjs`);

/** Makes the programs unless they were made of exactly the current sources. */
export async function ensurePrograms() {
  const { inputs, hash } = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {};
  if (hash !== undefined && hash === hashOfFiles(inputs)) return;
  await makePrograms();
}

async function makePrograms() {
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
    const inputs = [...new Set([...ALWAYS, ...Object.keys(metafile.inputs)])].sort();
    writeFileSync(path.join(making, 'built.json'), JSON.stringify({ inputs, hash: hashOfFiles(inputs) }));
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
