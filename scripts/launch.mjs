/*
 * node scripts/launch.mjs [--built] script.ts [arguments …]
 * Runs one of our TypeScript scripts after making sure that the packages and the server's programs (and with --built the site)
 * exist.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ensureNode, startHere } from './bootstrap.mjs';
import { ensurePrograms } from './programs.mjs';
import { root } from './sources.mjs';

startHere(async () => {
  const [first, ...others] = process.argv.slice(2);
  const [script, ...args] = first === '--built' ? others : [first, ...others];
  ensureNode();
  await ensureInstalled();
  await (first === '--built' ? ensureBuilt() : ensurePrograms());
  const file = path.join(root, script);
  process.argv = [process.argv[0], file, ...args];
  await import('tsx');
  await import(pathToFileURL(file).href);
});
