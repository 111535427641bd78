import { runNode } from './command';
import { check } from './steps';
import type { Outcome, Step } from './steps';

/** Beside Jest a check takes several times as long as alone. */
const MINUTES = 20;

/** The linter needs the types anyway, so it checks them, too. */
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
  const { code, output } = await runNode(args, {}, MINUTES);
  return check(code === 0, output);
}
