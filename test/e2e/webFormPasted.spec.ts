import { expect } from '@playwright/test';
import { beLoggedIn } from './people';
import { box, publishQuestions, storedValues } from './typedAnswers';
import { allKept, send } from './webForms';
import { test } from './test';

/** From a PDF, where a word was broken, and from a presentation, where a line ends: XML can hold neither sign. */
const PASTED = 'pum\u0002ps\u000bwells';

test('what is pasted with signs that nobody sees is continued after a reload, and arrives', async ({
  page,
  request,
}) => {
  const form = await publishQuestions(request, [['asked', 'string']], {
    nodes: '<hidden/>',
    binds: `<bind nodeset="/data/hidden" type="string" relevant="/data/asked = ''"/>`,
    body: '<input ref="/data/hidden"><label>hidden</label></input>',
  });
  await beLoggedIn(page);
  await page.goto(`/-/${form.enketoId}`);
  await box(page, 'hidden').fill(PASTED);
  await box(page, 'asked').fill(PASTED);
  await expect(box(page, 'hidden')).toHaveCount(0);
  await allKept(page);
  await expect(page.getByText(/^Kept \d/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(box(page, 'asked')).toHaveValue('pumps wells');
  await send(page);
  await expect(page.getByRole('heading', { name: /Thank/ })).toBeVisible();
  expect(await storedValues(request, page, form)).toMatchObject({ asked: 'pumps wells' });
});
