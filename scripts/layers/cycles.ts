import { importsOf } from './imports';
import { resolve } from './sources';
import type { Refusal, Sources } from './sources';

/** Refuses import cycles. Type-only and lazy imports do not count: no module waits for them at start. */
export function checkCycles(sources: Sources): Refusal[] {
  const graph = new Map(
    [...sources].map(([file, source]) => [
      file,
      importsOf(source)
        .filter(({ target, typeOnly, lazy }) => target.startsWith('.') && !typeOnly && !lazy)
        .map(({ target }) => resolve(sources, file, target)),
    ]),
  );
  const done = new Set<string>();
  const refusals: Refusal[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      const cycle = [...path.slice(start), file].join(' → ');
      refusals.push({ file, line: 1, says: `import cycle: ${cycle}` });
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return refusals;
}
