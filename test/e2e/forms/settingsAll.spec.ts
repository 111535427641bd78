import { expect, test } from '@playwright/test';
import cs from '../../../translations/webForm/cs.json';
import en from '../../../translations/webForm/en.json';
import { beLoggedIn } from '../people';
import { title } from '../webForms';
import { formsFolder, publishShared } from './sharedForm';

for (const [locale, { trouble }] of [
  ['en-GB', en],
  ['cs-CZ', cs],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    // The key of this form is not one: nothing could be read of what is sent with it.
    test(`xlsforms/settings-all.xlsx is not filled in, for its key is damaged (${locale})`, async ({
      page,
      request,
    }) => {
      test.skip(formsFolder === null, '../shared is not here');
      const table = { file: 'xlsforms/settings-all.xlsx', locales: [locale, locale], rows: [] } as const;
      const { enketoId } = await publishShared(request, table);
      await beLoggedIn(page);
      await page.goto(`/-/${enketoId}`);
      await expect(title(page)).toHaveText(trouble.keyUnusable.title);
    });
  });
}
