import { expect, test, type Page } from '@playwright/test';
import { beLoggedIn } from './people';
import { publishForm } from './webForms';

const withPlaceAndMonth = (xml: string): string =>
  xml
    .replace('<photo/>', '<where/><built/>')
    .replace('<bind nodeset="/data/photo" type="binary"/>', '<bind nodeset="/data/where" type="geopoint"/>')
    .replace(
      '<bind nodeset="/data/sound"',
      '<bind nodeset="/data/built" type="date" relevant="/data/people &lt; 9"/><bind nodeset="/data/sound"',
    )
    .replace(
      /<upload ref="\/data\/photo".*?<\/upload>/,
      `<input ref="/data/where"><label>Where</label></input>
       <input ref="/data/built" appearance="month-year"><label>Built</label></input>`,
    );

const latitude = (page: Page) => page.getByRole('textbox', { name: 'Latitude' });
const month = (page: Page) => page.getByRole('combobox', { name: 'Month' });

test('half a place and half a date are there again after a reload, and after their question was hidden', async ({
  page,
  request,
}) => {
  const form = await publishForm(request, withPlaceAndMonth);
  await beLoggedIn(page);
  page.setDefaultTimeout(20_000);
  await page.goto(`/-/${form.enketoId}`);
  const people = page.getByRole('textbox', { name: 'People' });
  await people.fill('2');
  await people.blur();
  await page.getByText('Type the coordinates').click();
  await latitude(page).fill('12.5');
  await latitude(page).blur();
  await month(page).selectOption({ label: 'May' });
  await month(page).blur();
  await expect(page.getByText(/^Kept \d/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept()); // in case the last key was not written yet
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(latitude(page)).toHaveValue('12.5');
  await expect(month(page)).toHaveValue('5');

  await people.fill('20');
  await people.blur();
  await expect(month(page)).toBeHidden();
  await people.fill('2');
  await people.blur();
  await expect(month(page)).toHaveValue('5');
});
