/*
 * npm run bench [-- name …]: measures, and prints a table per benchmark.
 * npm run bench -- site|server [--base URL[,URL…]]: compares products, by their screens or by their calls.
 */
import { printTable } from '#scripts/test/table';
import { benchmarks } from './benchmarks';
import { comparisons, runComparison } from './compare/run';

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const comparison = comparisons.find((name) => name === asked[0]);
  if (comparison) return runComparison(comparison, asked.slice(1));
  const unknown = asked.filter((name) => benchmarks[name] === undefined);
  if (unknown.length > 0) {
    console.error(
      `No benchmark ${unknown.join(', ')}; there are: ${[...comparisons, ...Object.keys(benchmarks)].join(', ')}`,
    );
    process.exit(1);
  }
  for (const [name, { about, run }] of Object.entries(benchmarks)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`${name}: ${about}`);
    const began = performance.now();
    const rows = await run();
    printTable(
      ['', 'measured', 'budget', ''],
      rows.map(({ what, value, unit, budget, note }) => [
        what,
        `${value.toFixed(value < 100 ? 2 : 0)} ${unit}`,
        budget === undefined ? '' : `${budget} ${unit}`,
        note ?? '',
      ]),
    );
    console.log(`took ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
