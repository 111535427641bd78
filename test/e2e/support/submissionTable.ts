import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** The path of a seeded form's submissions. */
export const submissionsOf = (xmlFormId: string): string => `/projects/1/forms/${xmlFormId}/submissions`;

/** The scrolling element of the table. */
export const tableOf = (page: Page): Locator => page.getByRole('group', { name: 'Submissions of Household visit' });

/** The message below the table's rows. */
export const messageOf = (page: Page): Locator => page.locator('.submissions-message').getByRole('status');

/** Collects the chunks that a page requests, as `$top+$skip`. */
export const listenForChunks = (page: Page): string[] => {
  const chunks: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith('.svc/Submissions')) return;
    // Without rows, it is the number of deleted ones; totals are not rows.
    if (searchParams.get('$top') === '0' || searchParams.has('$apply')) return;
    chunks.push(`${searchParams.get('$top')}+${searchParams.get('$skip')}`);
  });
  return chunks;
};

/** Chunks of a list: four of 250, then of 1000, until the end. */
export const chunksUpTo = (rows: number): string[] => {
  const chunks: string[] = [];
  for (let skip = 0; skip < rows; skip += skip < 1000 ? 250 : 1000) chunks.push(`${skip < 1000 ? 250 : 1000}+${skip}`);
  return chunks;
};

/** Opens the submissions of a form whose newest row has this number. */
export const openTable = async (page: Page, xmlFormId: string, newest: number): Promise<Locator> => {
  await page.goto(submissionsOf(xmlFormId));
  const table = tableOf(page);
  await expect(table.getByRole('rowheader', { name: String(newest), exact: true })).toBeVisible();
  return table;
};

/** Waits until the page has handled the last event. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Scrolls to the current end. */
export const scrollToEnd = (table: Locator): Promise<void> =>
  table.evaluate((box) => box.scrollTo(0, box.scrollHeight));

/** Scrolls to the end while there are more rows, until the row of this number or an older one is loaded. */
export const scrollToRow = (table: Locator, number: number): Promise<void> =>
  table.evaluate(
    (box, wanted) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          box.scrollTo(0, box.scrollHeight);
          const oldest = Number([...box.querySelectorAll('tbody th')].at(-1)?.textContent ?? Infinity);
          if (oldest > wanted) return;
          watching.disconnect();
          resolve();
        };
        // Not in every frame: drawing the same rows costs more processor time than the work of the server.
        const watching = new MutationObserver(look);
        watching.observe(box, { childList: true, subtree: true, attributes: true, characterData: true });
        look();
      }),
    number,
  );

/** The table's rows from first to last: number and instance id of each. */
const readRows = (table: Locator): Promise<(readonly [number: number, id: string])[]> =>
  table.evaluate(async (box) => {
    const ids = new Map<number, string>();
    const last = box.scrollHeight - box.clientHeight;
    // Less than the visible rows, because the header covers some.
    const step = box.clientHeight - 100;
    const drawnRows = () => [...box.querySelectorAll('tbody tr:has(> th)')];
    const isCovered = (): boolean => {
      const frame = box.getBoundingClientRect();
      const edges = drawnRows().map((row) => row.getBoundingClientRect());
      // Headings and totals are at the edges.
      return (edges[0]?.top ?? Infinity) <= frame.top + 50 && (edges.at(-1)?.bottom ?? 0) >= frame.bottom - 60;
    };
    for (let top = 0; top < last + step; top += step) {
      box.scrollTop = top;
      // On a busy machine the rows are drawn some frames later.
      for (let frame = 0; frame === 0 || (frame < 300 && !isCovered()); frame += 1) {
        await new Promise(requestAnimationFrame);
        await new Promise((resolve) => setTimeout(resolve));
      }
      for (const row of drawnRows()) {
        ids.set(Number(row.querySelector('th')?.textContent), row.querySelector('code')?.textContent ?? '');
      }
    }
    return [...ids].sort(([a], [b]) => b - a);
  });

/** Expects one row for each number from `newest` down to `oldest`. */
export const expectRowsWhole = async (table: Locator, newest: number, oldest: number): Promise<void> => {
  // Shows enough rows at once to take seconds instead of half a minute.
  await table.page().setViewportSize({ width: 1280, height: 3000 });
  const rows = await readRows(table);
  expect(rows.map(([number]) => number)).toEqual(
    Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index),
  );
  expect(new Set(rows.map(([, id]) => id)).size).toBe(rows.length);
};
