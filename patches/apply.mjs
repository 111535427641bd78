/*
 * Applies the patches of this folder to the packages in node_modules. Plain JavaScript, because it runs right after `npm ci`, which
 * calls it by the script "prepare": in a checkout only, not where the published package is installed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from '../scripts/child.mjs';
import { root } from '../scripts/sources.mjs';

const folder = path.join(root, 'patches');
const tool = path.join(root, 'node_modules', 'patch-package', 'index.js');
const stamp = path.join(root, 'node_modules', '.transect-patches');

/** Whether the patches that are applied are those of the checkout, or none can be, for want of development dependencies. */
export function arePatchesApplied() {
  return !existsSync(tool) || (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest());
}

/**
 * Applies the patches unless they are applied. Packages with an older version of a patch must be installed again before.
 * @returns whether all are applied
 */
export async function applyPatches() {
  if (arePatchesApplied()) return true;
  const code = await runToEnd(process.execPath, [tool, '--error-on-fail']);
  if (code === 0) writeFileSync(stamp, digest());
  return code === 0;
}

function digest() {
  const hash = createHash('sha256');
  const files = readdirSync(folder).filter((name) => name.endsWith('.patch'));
  for (const name of files.sort())
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(path.join(folder, name)));
  return hash.digest('hex');
}
