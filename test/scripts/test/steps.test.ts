import { check, runPhases, runSteps } from '#scripts/test/steps';
import type { Step } from '#scripts/test/steps';

const output: string[] = [];

beforeEach(() => {
  output.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line));
});

afterEach(() => jest.restoreAllMocks());

const step = (name: string, holds: boolean, needs?: string): Step => ({
  name,
  ...(needs === undefined ? {} : { needs }),
  run: async () => check(holds, `${name} says`),
});

test('the steps of npm test that succeed exit with 0 and a plain last line', async () => {
  expect(await runSteps([step('lint', true), step('types', true)])).toBe(0);
  expect(output.at(-1)).toBe('2 passed, 0 failed');
});

test('the steps of npm test show a failure and run later ones, but not those that need the failed one', async () => {
  const ran = jest.fn(async () => check(true, ''));
  const steps = [step('build', false), { name: 'browser', needs: 'build', run: ran }, step('lint', true)];
  expect(await runSteps(steps)).toBe(1);
  expect(ran).not.toHaveBeenCalled();
  expect(output.join('\n')).toContain('build says');
  expect(output.at(-1)).toBe('1 passed, 2 failed');
});

test('the steps of npm test run lanes side by side, and add up their counts', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const waiting: Step = { name: 'jest', run: () => released.then(() => check(true, '')) };
  const releasing: Step = { name: 'lint', run: async () => (release(), check(false, 'lint says')) };
  expect(await runSteps([waiting], [releasing, step('types', true)])).toBe(1);
  expect(output.at(-1)).toBe('2 passed, 1 failed');
});

test('the steps of npm test start a phase after the former one, with its failures', async () => {
  const ran: string[] = [];
  const noting = (name: string, holds: boolean, needs?: string): Step => ({
    ...step(name, holds, needs),
    run: async () => (ran.push(name), check(holds, '')),
  });
  const late: Step = {
    name: 'jest',
    run: () => new Promise((resolve) => setTimeout(resolve)).then(noting('jest', true).run),
  };
  const [built, browser] = [noting('build', false), noting('browser', true, 'build')];
  expect(await runPhases([[late], [built]], [[noting('instruments', true), browser]])).toBe(1);
  expect(ran).toEqual(['build', 'jest', 'instruments']);
  expect(output.at(-1)).toBe('2 passed, 2 failed');
});

test('the steps of npm test add up the tests, and count a step that throws as one failure', async () => {
  const steps: Step[] = [
    { name: 'jest', run: async () => ({ passed: 5, failed: 0, skipped: 2, skippedIn: ['a.test.ts'], output: '' }) },
    { name: 'browser', run: () => Promise.reject(new Error('no browser here')) },
  ];
  expect(await runSteps(steps)).toBe(1);
  expect(output.join('\n')).toContain('no browser here');
  expect(output.slice(-2)).toEqual(['2 skipped, in a.test.ts', '5 passed, 1 failed']);
});

test('the steps of npm test show the messages of a step although it passed', async () => {
  const telling: Step = {
    name: 'browser',
    run: async () => ({ ...check(true, 'passed at the second try'), tells: true }),
  };
  expect(await runSteps([telling, step('lint', true)])).toBe(0);
  expect(output.join('\n')).toContain('passed at the second try');
  expect(output.join('\n')).not.toContain('lint says');
});
