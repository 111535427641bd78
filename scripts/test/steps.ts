/** The result of a step: counts of tests or, for a single check, one passed or failed. */
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  /** The files of skipped tests; each test names its requirement in its title or a comment. */
  skippedIn?: readonly string[];
  /** Shown if anything failed. */
  output: string;
  note?: string;
  /** Whether `output` is shown although nothing failed. */
  tells?: boolean;
};

/**
 * One line of the test command. A step is skipped and counts as failed if the one it `needs`, of its lane or an earlier phase,
 * failed.
 */
export type Step = { name: string; needs?: string; run: () => Promise<Outcome> };

/** The outcome of a check that either holds or does not. */
export function check(holds: boolean, output: string): Outcome {
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, skipped: 0, output };
}

type Lane = readonly Step[];

/**
 * Runs the phases one after another, the lanes of each side by side, and the steps of a lane one after another; reports
 * each step, and shows the output of failed ones. The last line is always `N passed, N failed`, which CI reads; skipped
 * tests are listed before. Returns the exit code: 0 if nothing failed.
 */
export async function runPhases(...phases: readonly (readonly Lane[])[]): Promise<number> {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const skippedIn = new Set<string>();
  const failed = new Set<string>();
  const count = (outcome: Outcome): void => {
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
    for (const file of outcome.skippedIn ?? []) skippedIn.add(file);
  };
  for (const lanes of phases) await Promise.all(lanes.map((steps) => runLane(steps, failed, count)));
  console.log();
  if (total.skipped > 0) console.log(`${total.skipped} skipped, in ${[...skippedIn].join(', ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** Runs the lanes of one phase, as `runPhases` does. */
export const runSteps = (...lanes: readonly Lane[]): Promise<number> => runPhases(lanes);

async function runLane(steps: Lane, failed: Set<string>, count: (outcome: Outcome) => void): Promise<void> {
  for (const step of steps) {
    const started = performance.now();
    const outcome = await outcomeOf(step, failed);
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
    const mark = outcome.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(`${mark} ${seconds} s  ${step.name}${describe(outcome)}`);
    if (outcome.failed > 0) failed.add(step.name);
    if (outcome.failed > 0 || outcome.tells) console.log(indent(outcome.output));
    count(outcome);
  }
}

async function outcomeOf(step: Step, failed: ReadonlySet<string>): Promise<Outcome> {
  if (step.needs !== undefined && failed.has(step.needs))
    return check(false, `Not run, because "${step.needs}" failed.`);
  try {
    return await step.run();
  } catch (error) {
    return check(false, error instanceof Error ? error.message : String(error));
  }
}

function describe({ passed, failed, skipped, note }: Outcome): string {
  const counted = passed + failed + skipped > 1 ? `: ${passed} passed, ${failed} failed` : '';
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  return counted + (counted ? left : '') + (note ? `  (${note})` : '');
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}
