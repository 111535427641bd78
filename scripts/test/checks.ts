import { runNode } from './command';
import { check } from './steps';
import type { Outcome, Step } from './steps';

/** Only checks affected by a change are repeated. */
const INCREMENTAL = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];

/** The steps that only read the sources. */
export const checks: readonly Step[] = [
  tool('format', 'oxfmt', 'bin/oxfmt', ['--list-different']),
  tool('lint', 'oxlint', 'bin/oxlint', ['--type-aware', '--deny-warnings', '--report-unused-disable-directives']),
  tool('unused code', 'knip', 'bin/knip.js', ['--no-progress', '--no-config-hints']),
  script('layers', 'scripts/checkLayers.ts'),
  script('props', 'scripts/checkProps.ts'),
  tool('types', 'typescript', 'bin/tsc', ['--noEmit', '-p', 'tsconfig.json', ...INCREMENTAL]),
  script('translations', 'scripts/checkTranslations.ts'),
  script('references', 'scripts/checkReferences.ts'),
];

/** The production build, and its sizes. */
export const buildSteps: readonly Step[] = [
  { name: 'build', run: () => outcomeOf(['scripts/build.mjs']) },
  { ...script('sizes', 'scripts/checkSizes.ts'), needs: 'build' },
];

function tool(name: string, library: string, file: string, args: string[]): Step {
  const program = `node_modules/${library}/${file}`;
  return { name, run: () => outcomeOf([program, ...args]) };
}

function script(name: string, file: string): Step {
  return { name, run: () => outcomeOf(['--import', 'tsx', file]) };
}

async function outcomeOf(args: string[]): Promise<Outcome> {
  const { code, output } = await runNode(args);
  return check(code === 0, output);
}
