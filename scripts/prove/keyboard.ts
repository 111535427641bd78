import { makeContent } from './site/content';
import { handsOn } from './site/hands';
import { inParallel } from './site/inParallel';
import { watch } from './site/look';
import { onSite, visitor, type Site } from './site/onSite';
import { screensOf } from './site/screens';
import { shuffled } from './site/shuffled';
import type { Task } from './site/task';
import { tasks } from './site/tasks';
import type { Finding, OwnInstrument } from './instrument';

/** Does a task in a browser and with data of its own. @returns how many keys it took */
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
    const hands = handsOn(page, () => settled(4000));
    await task.do(hands, page);
    return hands.count();
  } finally {
    await context.close();
  }
};

/** What people do, by keyboard alone. */
export const keyboard: OwnInstrument = {
  kind: 'own',
  about:
    'what people do in the site, by keyboard alone: everything is reached, and after each key the focus is somewhere, can be seen, and is not trapped',
  whole: tasks.length,
  mended: [
    'the navbar no longer covers what has the focus after skipping to the content',
    'the focus was lost after a comment, a decision or its cancelling, after Undo, and when a deleted or restored row went away',
  ],
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
        figure: `most keys: ${most?.[1] ?? 0}, ${most?.[0] ?? ''}; ${Object.entries(counts)
          .map(([name, pressed]) => `${name} ${pressed}`)
          .join(', ')}`,
        faults,
      };
    }),
};
