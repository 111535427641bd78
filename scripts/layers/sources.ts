import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Path from the root (with slashes) → source text. */
export type Sources = ReadonlyMap<string, string>;

/** A violation: its position, and a sentence with the rule and its reason. */
export type Refusal = { file: string; line: number; says: string };

/** The folders of the product, without its tests. */
export const PRODUCT = [
  'api',
  'shared',
  'store',
  'sagas',
  'src',
  'player',
  'webform',
  'translations',
  'server',
  'scripts',
  'tools',
];

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** All modules of the product below `root`. */
export function readSources(root: string): Sources {
  const files = PRODUCT.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs|cjs)$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  return new Map(
    files.sort().map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(root, file), 'utf8')]),
  );
}

/** Whether an import leads to a module of ours: it is relative, or begins with the alias of a top folder (`#api/verbs`). */
export const isOwn = (target: string): boolean => /^[.#]/.test(target);

/** The file of such an import; if it is no module of ours (a stylesheet), its path from the root. */
export function resolve(sources: Sources, file: string, target: string): string {
  const resolved = target.startsWith('#') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target);
  return ENDINGS.map((ending) => resolved + ending).find((candidate) => sources.has(candidate)) ?? resolved;
}
