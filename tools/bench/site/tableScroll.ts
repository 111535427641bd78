import type { Locator, Page } from '@playwright/test';

/** Measurements while a table was scrolled. */
export interface Scrolled {
  /** The median time between frames, in milliseconds. */
  readonly frame: number;
  /** The highest number of elements in the table. */
  readonly nodes: number;
}

/** Moves the mouse over a table, whatever element covers it there. */
async function pointAt(page: Page, table: Locator): Promise<void> {
  const box = await table.boundingBox();
  if (box) await page.mouse.move(box.x + 400, box.y + 200);
}

/** Scrolls a table by the wheel, step by step, from its current position. */
export async function scrollByWheel(page: Page, table: Locator, steps: number, pixels: number): Promise<void> {
  await pointAt(page, table);
  await turnWheel(page, steps, pixels);
}

/** Scrolls by the wheel at the position of the mouse, a step in each frame. */
export async function turnWheel(page: Page, steps: number, pixels: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, pixels);
    await page.waitForTimeout(16);
  }
}

/** Scrolls a table to positions spread over all of it, one per frame, and counts its elements. */
export const scrollThroughPositions = (table: Locator, positions: number): Promise<Scrolled> =>
  table.evaluate(async (box, count) => {
    const gaps: number[] = [];
    let nodes = 0;
    let last = performance.now();
    for (let step = 0; step <= count; step += 1) {
      // Back and forth, so that successive positions are far apart.
      const share = step % 2 === 0 ? step / count : 1 - step / count;
      box.scrollTop = share * (box.scrollHeight - box.clientHeight);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      gaps.push((performance.now() - last) / 2);
      last = performance.now();
      nodes = Math.max(nodes, box.querySelectorAll('table *').length);
    }
    return { frame: gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0, nodes };
  }, positions);
