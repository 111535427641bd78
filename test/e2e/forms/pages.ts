import { expect, type Locator } from '@playwright/test';
import type { Filling } from './formTable';

/** The button for the next page of a form, if it has pages. */
export const nextButton = ({ page, texts }: Filling): Locator =>
  page.getByRole('button', { name: texts.questions.next, exact: true });

/** Turns pages until this is visible; no effect if a form is on one page. */
export const turnTo = async (shown: Locator, filling: Filling): Promise<void> => {
  const next = nextButton(filling);
  const place = filling.page.locator('.page-place');
  while ((await next.isVisible()) && !(await shown.isVisible())) {
    const before = await place.innerText();
    await filling.hands.press(next);
    await expect(place).not.toHaveText(before);
  }
};
