import { runNode, type CommandOptions } from './command';
import { check } from './steps';
import type { Outcome, Step } from './steps';

/** Browser tests run at the same time and go first, so a check can take many times as long as alone. */
const BESIDE_TESTS = { niceness: 10, minutes: 30 };

/** The types are checked by the program that lints with them, in one reading. */
const WITH_TYPES = ['--type-aware', '--type-check'];

/** The steps that only read the sources. */
export const checks: readonly Step[] = [
  tool('format', 'oxfmt', 'bin/oxfmt', ['--list-different']),
  tool('lint and types', 'oxlint', 'bin/oxlint', [
    ...WITH_TYPES,
    '--deny-warnings',
    '--report-unused-disable-directives',
  ]),
  tool('unused code', 'knip', 'bin/knip.js', ['--no-progress', '--no-config-hints']),
  script('layers', 'scripts/checkLayers.ts'),
  script('props', 'scripts/checkProps.ts'),
  script('translations', 'scripts/checkTranslations.ts'),
  script('references', 'scripts/checkReferences.ts'),
];

/** The production build, and its sizes. */
export const buildSteps: readonly Step[] = [
  { name: 'build', run: () => outcomeOf(['scripts/build.mjs'], {}) },
  { ...script('sizes', 'scripts/checkSizes.ts'), needs: 'build' },
];

function tool(name: string, library: string, file: string, args: string[]): Step {
  const program = `node_modules/${library}/${file}`;
  return { name, run: () => outcomeOf([program, ...args]) };
}

function script(name: string, file: string): Step {
  return { name, run: () => outcomeOf(['--import', 'tsx', file]) };
}

async function outcomeOf(args: string[], options: CommandOptions = BESIDE_TESTS): Promise<Outcome> {
  const { code, output } = await runNode(args, options);
  return check(code === 0, output);
}
