import { readdirSync, readFileSync } from 'node:fs';
import { importsOf } from '../layers/imports';
import { isOwn, readSources, resolve } from '../layers/sources';
import type { Sources } from '../layers/sources';

/** The product's modules and those of its tests. */
export function readSourcesAndTests(): Sources {
  const names = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(tsx?|cjs)$/.test(name));
  const tests = names.map((name) => `test/${name.replaceAll('\\', '/')}`);
  return new Map([...readSources('.'), ...tests.map((file) => [file, readFileSync(file, 'utf8')] as const)]);
}

/** Number of tests nearest to a change that always run. They take half a minute on two cores. */
export const NEAREST = 30;

/** The test files of Jest among modules. */
export const testsIn = (files: Iterable<string>): string[] =>
  [...files].filter((file) => /^test\/.*\.test\.tsx?$/.test(file));

/**
 * The test files of Jest that import a changed file, directly or transitively: the nearest first, at each distance by name.
 * Type-only imports do not count; the compiler checks them.
 */
export function reachedTests(sources: Sources, changed: readonly string[]): string[] {
  const importers = importersIn(sources);
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file)?.toSorted() ?? []) reached.add(importer);
  return testsIn(reached).filter((file) => sources.has(file));
}

function importersIn(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, source] of sources) {
    for (const { target, typeOnly } of importsOf(source)) {
      if (typeOnly || !isOwn(target)) continue;
      const imported = resolve(sources, file, target.replace(/\?\w+$/, ''));
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}
