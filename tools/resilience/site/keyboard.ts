import { makeContent } from './content';
import { keyboardUserOn } from './keyboardUser';
import { inParallel } from './inParallel';
import { watch } from './pageState';
import { onSite, visitor, type Site } from './onSite';
import { screensOf } from './screens';
import { shuffled } from './shuffled';
import type { Task } from './task';
import { tasks } from './tasks';
import type { Finding, OwnInstrument } from '../instrument';

/**
 * Performs a task in a browser with its own data.
 * @returns the number of key presses
 */
const doTask = async (site: Site, task: Task, mark: string): Promise<number> => {
  const content = await makeContent(site.target, mark);
  const screen = screensOf(content).find(({ name }) => name === task.from);
  if (!screen) throw new Error(`no screen ${task.from}`);
  const context = await visitor(site, screen.isInner);
  try {
    const page = await context.newPage();
    const { settled } = watch(page);
    await page.goto(screen.href);
    await settled();
    const hands = keyboardUserOn(page, () => settled(4000));
    await task.do(hands, page);
    return hands.count();
  } finally {
    await context.close();
  }
};

/** The tasks of users, by keyboard alone. */
export const keyboard: OwnInstrument = {
  kind: 'own',
  about:
    'what people do in the site, by keyboard alone: everything is reached, and after each key the focus is somewhere, can be seen, and is not trapped',
  whole: tasks.length,
  run: ({ seed, count }): Promise<Finding> =>
    onSite(async (site) => {
      const counts: Record<string, number> = {};
      const faults: string[] = [];
      await inParallel(
        shuffled(tasks, seed).slice(0, count),
        () => Promise.resolve(),
        async (task, index) => {
          try {
            counts[task.name] = await doTask(site, task, `keys${index}`);
          } catch (error) {
            faults.push(`${task.name}, from ${task.from}: ${String(error)}`);
          }
        },
      );
      const keys = Object.values(counts);
      const most = Object.entries(counts).toSorted(([, a], [, b]) => b - a)[0];
      return {
        counts: { tasks: keys.length, keys: keys.reduce((sum, one) => sum + one, 0) },
        figure: `most keys: ${most?.[1] ?? 0}, ${most?.[0] ?? ''}`,
        faults,
      };
    }),
};
