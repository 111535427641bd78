import { expect } from '@playwright/test';
import { waitingTexts } from './encryptedAnswers';
import { expectAccessible, expectFits, listen } from './goodPage';
import { beLoggedIn } from './people';
import { box, publishQuestions, storedValues, typeInto, type Question } from './typedAnswers';
import { send, title } from './webForms';
import { test } from './test';

const NUMBERS = 150;
const questions: readonly Question[] = Array.from({ length: NUMBERS }, (_, place) => [`number${place}`, 'int']);
const last = `number${NUMBERS - 1}`;
const binds = `<bind nodeset="/data/${last}" type="int" required="true()"/>`;

/** The last questions of a long form are made after the first ones are there, which nobody may notice. */
test('of a long form, every question can be sent, missed, found, and continued', async ({ page, request }) => {
  const form = await publishQuestions(
    request,
    questions.filter(([name]) => name !== last),
    { nodes: `<${last}/>`, binds, body: `<input ref="/data/${last}"><label>${last}</label></input>` },
  );
  await beLoggedIn(page);
  const complaints = listen(page);
  await page.goto(`/-/${form.enketoId}`);
  // At once, perhaps before the last question is made.
  await send(page);
  const link = page.getByRole('link', { name: last });
  await expect(link).toBeVisible();
  await link.click();
  await expect(box(page, last)).toBeFocused();
  await expect(box(page, last)).toBeInViewport();
  await expect(page.getByRole('textbox')).toHaveCount(NUMBERS);
  await expectAccessible(page, 'long form');
  await expectFits(page, 'long form');

  // Reached by keys as well, from one to the next.
  await page.keyboard.press('Shift+Tab');
  await expect(box(page, `number${NUMBERS - 2}`)).toBeFocused();
  await expect(box(page, `number${NUMBERS - 2}`)).toBeInViewport();

  await typeInto(page, last, '12x');
  await expect.poll(() => page.evaluate(waitingTexts)).toContain('12x');
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(box(page, last)).toHaveValue('12x');
  await box(page, last).scrollIntoViewIfNeeded();
  await expect(page.getByText('This is not understood as a number.')).toBeInViewport();
  await send(page);
  await expect(page.getByRole('link', { name: last })).toBeVisible();
  await typeInto(page, last, '12');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  expect(complaints).toEqual([]);
  expect(await storedValues(request, page, form)).toMatchObject({ [last]: '12' });
});
