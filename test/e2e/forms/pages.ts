import { expect, type Locator } from '@playwright/test';
import type { Filling } from './formTable';

/** The button that turns to the next page of a form, where it has pages. */
export const nextButton = ({ page, texts }: Filling): Locator =>
  page.getByRole('button', { name: texts.questions.next, exact: true });

/** Turns pages until this is shown; nothing where a form is all on one page. */
export const turnTo = async (shown: Locator, filling: Filling): Promise<void> => {
  const next = nextButton(filling);
  const place = filling.page.locator('.page-place');
  while ((await next.isVisible()) && !(await shown.isVisible())) {
    const before = await place.innerText();
    await filling.hands.press(next);
    await expect(place).not.toHaveText(before);
  }
};
