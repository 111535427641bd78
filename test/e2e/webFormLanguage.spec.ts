import { expect, test, type Browser, type Page } from '@playwright/test';
import { beLoggedIn } from './people';
import { publishForm, type Published } from './webForms';

const LABELS = { 'English (en)': 'Place', 'Français (fr)': 'Lieu', 'Kiswahili (sw)': 'Mahali' };

/** @param stated the language that the form says is its default */
const inLanguages =
  (stated: string | null = null) =>
  (xml: string): string => {
    const translations = Object.entries(LABELS).map(
      ([name, label]) => `<translation lang="${name}"${name === stated ? ' default="true()"' : ''}>
        <text id="place"><value>${label}</value></text></translation>`,
    );
    return xml
      .replace('<model>', `<model><itext>${translations.join('')}</itext>`)
      .replace('<label>Place</label>', `<label ref="jr:itext('place')"/>`);
  };

const pageIn = async (browser: Browser, locale: string): Promise<Page> => {
  const page = await (await browser.newContext({ locale })).newPage();
  await beLoggedIn(page);
  return page;
};

const open = async (page: Page, { enketoId }: Published): Promise<void> => {
  await page.goto(`/-/${enketoId}`);
  await expect(page.locator('[data-node="/data/place"]')).toBeVisible();
};

const question = (page: Page) => page.locator('[data-node="/data/place"]');

test('a form opens in the language of the browser, then in the one that was chosen last, in other forms too', async ({
  browser,
  request,
}) => {
  const form = await publishForm(request, inLanguages());
  const page = await pageIn(browser, 'fr-FR');
  await open(page, form);
  await expect(question(page)).toContainText('Lieu');

  await page.getByRole('combobox').first().click();
  await page.getByRole('option', { name: 'Kiswahili (sw)' }).click();
  await expect(question(page)).toContainText('Mahali');

  await open(page, await publishForm(request, inLanguages('English (en)')));
  await expect(question(page)).toContainText('Mahali');
  await page.context().close();
});

test('a default that the form states goes before the language of the browser', async ({ browser, request }) => {
  const page = await pageIn(browser, 'fr-FR');
  await open(page, await publishForm(request, inLanguages('Kiswahili (sw)')));
  await expect(question(page)).toContainText('Mahali');
  await page.context().close();
});
