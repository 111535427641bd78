import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from './goodPage';
import { beLoggedIn } from './people';
import { box, publishQuestions, storedValues } from './typedAnswers';
import { ask, send, title } from './webForms';
import { test } from './test';

test('a form with mistakes is shown without what is broken, which is named, and its answers arrive', async ({
  page,
  request,
}) => {
  const form = await publishQuestions(request, [['name', 'string']], {
    nodes: '<weight/><height/><sum/><born>some day</born><pay/>',
    body: `<input ref="/data/weight"><label>Your weight</label></input>
      <input ref="/data/height"><label>Your height</label></input><input ref="/data/height"><label>Height again</label></input>
      <input ref="/data/born"><label>Born</label></input><input ref="/data/lost"><label>Lost</label></input>
      <input ref="/data/pay"><label>Your pay</label></input>`,
    binds: `<bind nodeset="/data/weight" type="int" relevant="no-such(1)" required="true()"/>
      <bind nodeset="/data/sum" calculate="1 +"/><bind nodeset="/data/born" type="date"/>`,
  });
  await beLoggedIn(page);
  await page.goto(`/-/${form.enketoId}`);
  const notice = page.getByRole('region', { name: 'This form has 5 mistakes' });
  await expect(notice.getByRole('listitem')).toHaveText([
    '“Height again (height)” is asked twice: the second one is left out.',
    '“sum” is not calculated.',
    '“Your weight (weight)” is left out.',
    '“Lost (lost)” is left out.',
    '“Born (born)” begins without its first value, which does not fit.',
  ]);
  await expect(notice).toContainText('Tell whoever made it.');
  await expect(notice.getByText('Technical details')).toHaveCount(0);
  await expect(page.getByText('“Your weight (weight)” is left out here')).toBeVisible();
  await expectAccessible(page, 'form with mistakes');
  await expectFits(page, 'form with mistakes');
  await box(page, 'name').fill('Ada');
  await box(page, 'Your height').fill('170');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  expect(await storedValues(request, page, form)).toMatchObject({ name: 'Ada', height: '170' });

  // Whoever can correct the form reads why.
  await ask(request, 'POST', `${form.path}/draft`);
  const { enketoId } = await ask<{ readonly enketoId: string }>(request, 'GET', `${form.path}/draft`);
  await page.goto(`/-/${enketoId}`);
  await expect(notice).toContainText('Correct the form and upload it again.');
  await notice.getByText('Technical details').click();
  await expect(notice).toContainText('bind calculate="1 +": Expression has syntax error: 1 +');
});
