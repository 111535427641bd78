import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Path from the root (with slashes) → source text. */
export type Sources = ReadonlyMap<string, string>;

/** A violation: its position, and a sentence that says what is wrong and why. */
export type Refusal = { file: string; line: number; says: string };

/** The folders of the product, without its tests. */
const PRODUCT = ['api', 'store', 'sagas', 'src', 'translations', 'server', 'scripts'];

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

/** The file of a relative import; if it is no module of ours (a stylesheet), its path from the root. */
export function resolve(sources: Sources, file: string, target: string): string {
  const resolved = path.posix.join(path.posix.dirname(file), target);
  return ENDINGS.map((ending) => resolved + ending).find((candidate) => sources.has(candidate)) ?? resolved;
}
