/*
 * Prepares everything that our own code needs: a recent Node, the packages of package-lock.json, a built site. Plain JavaScript
 * without dependencies, because it runs before `npm ci` did.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './child.mjs';
import { ensurePrograms } from './programs.mjs';
import { hashOfFiles, root } from './sources.mjs';

const OLDEST_NODE = [20, 19];
const BUILD_INPUTS = [
  'api',
  'shared',
  'src',
  'player',
  'webform',
  'store',
  'sagas',
  'translations',
  'public',
  'scripts/notices',
  'scripts/webpack',
  'tsconfig.json',
  'webpack.config.ts',
  'package.json',
  'package-lock.json',
  'patches',
];

/** A sentence for the user in the terminal: shown without a stack, and the process ends with 1. */
export class Obstacle extends Error {}

/** Runs `main`; an Obstacle becomes one line on stderr and exit code 1, anything else keeps its stack. */
export function startHere(main) {
  process.chdir(root);
  main().catch((error) => {
    console.error(error instanceof Obstacle ? error.message : error);
    process.exit(1);
  });
}

/** Refuses a Node that cannot run the product. */
export function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Obstacle(
    `Transect needs Node.js ${wantedMajor}.${wantedMinor} or newer; this is ${process.versions.node}. Please install a newer one.`,
  );
}

/** Installs the packages unless node_modules already matches package-lock.json, and applies the patches of patches/. */
export async function ensureInstalled() {
  // Not in the published package, which never installs packages.
  const { applyPatches, arePatchesApplied } = await import('../patches/apply.mjs');
  const lock = path.join(root, 'package-lock.json');
  const stamp = path.join(root, 'node_modules', '.transect-lock');
  const wanted = sha256(readFileSync(lock));
  if (readStamp(stamp) === wanted && arePatchesApplied()) return;
  if (!installedByHand(lock) || !arePatchesApplied()) {
    console.log('Installing packages (npm ci); this takes a minute or two the first time …');
    const code = await runToEnd(...npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']));
    if (code !== 0) throw new Obstacle('The packages could not be installed; npm has said why above.');
    // npm does not, if it is configured to run no scripts.
    if (!(await applyPatches())) throw new Obstacle('A patch of patches/ could not be applied; the reason is above.');
  }
  writeFileSync(stamp, wanted);
}

/** Builds the site and the programs of the server, unless both were built from exactly the current sources. */
export async function ensureBuilt() {
  await ensurePrograms();
  if (readStamp(builtStamp()) !== hashOfInputs()) await buildSite();
}

/** Builds the site for production, and the programs of the server. */
export async function build() {
  await ensurePrograms();
  await buildSite();
}

async function buildSite() {
  console.log('Building the site …');
  rmSync(builtStamp(), { force: true });
  const before = hashOfInputs(); // changes while webpack runs must count as newer than the build
  const webpack = path.join(root, 'node_modules', 'webpack-cli', 'bin', 'cli.js');
  const code = await runToEnd(process.execPath, [webpack, '--mode', 'production', '--stats', 'errors-warnings']);
  if (code !== 0) throw new Obstacle('The site could not be built; the reason is above.');
  writeFileSync(builtStamp(), before);
}

/** npm as a command line: through npm's own script if npm runs us, which also avoids a shell on Windows. */
function npm(args) {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.[cm]?js$/.test(script)) return [process.execPath, [script, ...args], false];
  return ['npm', args, process.platform === 'win32'];
}

/** Whether the user ran npm directly and the packages of the lock file are installed (optional ones may be missing). */
function installedByHand(lock) {
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const there = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lock, 'utf8')).packages);
  return wanted.every(
    ([name, { version, optional }]) => name === '' || optional || (there[name] && there[name].version === version),
  );
}

function hashOfInputs() {
  const files = BUILD_INPUTS.flatMap((input) => filesBelow(path.join(root, input)));
  return hashOfFiles(files.map((file) => path.relative(root, file).split(path.sep).join('/')));
}

function filesBelow(fileOrFolder) {
  if (!existsSync(fileOrFolder)) return [];
  if (!statSync(fileOrFolder).isDirectory()) return [fileOrFolder];
  return readdirSync(fileOrFolder)
    .sort()
    .flatMap((name) => filesBelow(path.join(fileOrFolder, name)));
}

function builtStamp() {
  return path.join(root, 'dist', '.built');
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}
