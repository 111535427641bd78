import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** A question, by its label. */
export const part = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

/** Clicks a button. */
export const press = (where: Page | Locator, name: string): Promise<void> =>
  where.getByRole('button', { name, exact: true }).click();

/** Draws a line over the pad, in fractions of its width and height. */
export const stroke = async (
  page: Page,
  pad: Locator,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> => {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('no pad');
  const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 12 });
  await page.mouse.up();
};

/** Whether something was drawn around a point. */
export const isDrawn = async (picture: Buffer, x: number, y: number): Promise<boolean> => {
  const around = { left: x - 15, top: y - 15, width: 30, height: 30 };
  const { channels } = await sharp(await sharp(picture).extract(around).removeAlpha().png().toBuffer()).stats();
  return channels.every(({ min }) => min < 90);
};
