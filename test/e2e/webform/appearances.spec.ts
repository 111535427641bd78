import { expect } from '@playwright/test';
import { spread } from '../../support/extent';
import { appearancesForm, CASES as ALL, labelOf, nameOf } from '../support/webform/appearances';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { storedValues } from '../support/webform/typedAnswers';
import { publishForm, send, title } from '../support/webForms';
import { test } from '../test';

const CASES = spread(ALL, 24);

test.describe('appearances', () => {
  test.use({ locale: 'en-GB', viewport: { width: 320, height: 720 } });

  test('every appearance opens, can be required, can be answered, and stores the intended value', async ({
    page,
    request,
  }) => {
    const form = await publishForm(request, (xml) =>
      appearancesForm(/id="(well\d+)"/.exec(xml)?.[1] ?? '', CASES, true),
    );
    await beLoggedIn(page);
    const complaints = listen(page);
    await page.goto(`/-/${form.enketoId}`);
    await expect(title(page).first()).toHaveText('Appearances');
    await expectFits(page, 'unanswered');

    await send(page);
    const errors = page.getByRole('region', { name: /your attention/ });
    await expect(errors.getByRole('heading')).toBeFocused();
    await expect(errors.getByRole('link')).toHaveCount(CASES.length);
    await expectAccessible(page, 'demanded');
    await expectFits(page, 'demanded');

    for (const [index, each] of CASES.entries()) {
      await test.step(labelOf(each), async () => {
        await each[2](page.locator('.question-container').nth(index));
      });
      await expect(errors.getByRole('link'), labelOf(each)).toHaveCount(CASES.length - index - 1, { timeout: 5000 });
    }
    await expectAccessible(page, 'answered');
    await expectFits(page, 'answered');
    await send(page);
    await expect(title(page)).toHaveText('Thank you');
    expect(complaints).toEqual([]);
    const stored = await storedValues(request, page, form);
    const meant = CASES.map((each, index) => [labelOf(each), each[3], nameOf(index)] as const);
    expect(meant.map(([label, , name]) => [label, stored[name]])).toEqual(
      meant.map(([label, value]) => [label, value]),
    );
  });
});
