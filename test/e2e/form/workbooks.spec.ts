import { expect, type Page } from '@playwright/test';
import { question } from '../../support/form/bookRows';
import { administratorsCalls } from '../support/administratorsCalls';
import { watchFaults } from '../support/exchanges';
import { expectAccessible, expectFits } from '../support/goodPage';
import { makePerson } from '../support/makePerson';
import { beLoggedIn } from '../support/people';
import { ask, picture, send, title } from '../support/webForms';
import { chooseAndUpload, dialog, dropAndUpload, household, savedSheet, workbookFile } from '../support/workbooks';
import { test } from '../test';

const photo = question('image', 'photo', { label: 'The house' });

const openNewForm = async (page: Page, project: number): Promise<void> => {
  await page.goto(`/projects/${project}`);
  await page.getByRole('button', { name: 'New form' }).first().click();
};

const attach = async (page: Page): Promise<void> => {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Media Files/ })
    .click();
  await expect(page.getByText('2 files are missing.')).toBeVisible();
  await page.getByRole('button', { name: 'Upload files' }).click();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'villages.csv', mimeType: 'text/csv', buffer: Buffer.from('name,label\nsapa,Sapa\nlao,Lao Cai\n') },
      { ...picture, name: 'village.png' },
    ]);
  await page.getByRole('region', { name: 'Upload these files?' }).getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('All 2 files are uploaded.')).toBeVisible();
};

test('a user creates a form from a workbook, from its first mistake to rows in the table', async ({
  page,
  request,
}) => {
  const calls = await administratorsCalls(request);
  const project = await calls.post('/projects', { name: 'Households' });
  const person = await makePerson(calls, 'Bao Le');
  await calls.post(`/projects/${project}/assignments/manager/${person.id}`);
  const faults = watchFaults(page);
  await beLoggedIn(page, person);
  await openNewForm(page, project);

  // A mistake, with its location and instructions.
  const wrong = household({}, [photo, question('text', 'why', { relevant: "${nmae} != ''" })]);
  await chooseAndUpload(page, workbookFile('Household visit.xlsx', wrong));
  const problem = dialog(page).getByRole('alert');
  await expect(problem).toContainText('The XLSForm could not be converted: Sheet survey, row 12, column relevant: ');
  await expect(problem).toContainText('nmae');
  await expectAccessible(page, 'the mistake');

  // Once corrected, it has warnings; then it is uploaded anyway.
  const file = workbookFile('Household visit.xlsx', household({}, [photo]));
  await chooseAndUpload(page, file);
  await expect(problem).toContainText('This form has a warning:');
  await expect(problem).toContainText('Sheet survey, row 11, column parameters: ');
  await expectAccessible(page, 'the warning');
  await dialog(page).getByRole('button', { name: 'Upload anyway' }).click();
  await expect(page).toHaveURL(`/projects/${project}/forms/household/draft`);
  await expect(page.getByText('The form “Household visit” was created. This is its draft.')).toBeVisible();
  expect(await savedSheet(page, 'draft')).toEqual({ ...file, name: 'household.xlsx' });

  await attach(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Status' }).click();
  await page.getByRole('button', { name: 'Publish draft' }).click();
  await dialog(page).getByRole('button', { name: 'Publish draft' }).click();
  await expect(page.getByText('The draft was published.')).toBeVisible();

  const form = `/projects/${project}/forms/household`;
  await page.goto(`${form}/versions`);
  expect(await savedSheet(page, { version: '1' })).toEqual({ ...file, name: 'household.xlsx' });
  const { enketoId } = await ask<{ readonly enketoId: string }>(request, 'GET', `/v1${form}`);
  await page.goto(`/-/${enketoId}`);
  await expect(title(page)).toHaveText('Household visit');
  await fillHousehold(page);
  await send(page);
  await expect(title(page)).toHaveText('Thank you');

  await page.goto(`${form}/submissions`);
  const row = page.getByRole('row', { name: /Ada Löf/ });
  for (const cell of ['Bao Le', '36', 'Lao Cai', 'yes', '72']) await expect(row).toContainText(cell);
  expect(faults.complaints).toEqual([]);
  const forms = `/v1/projects/${project}/forms`;
  const refused = faults.refusals.filter((call) => call.startsWith('POST 4'));
  expect(refused).toEqual([`POST 400 ${forms}`, `POST 400 ${forms}`]);
});

const fillHousehold = async (page: Page): Promise<void> => {
  const type = async (name: string, value: string) => {
    await page.getByRole('textbox', { name }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  };
  await page.getByRole('textbox', { name: 'Who lives here?' }).fill('Ada Löf');
  await expect(page.getByText('How old is Ada Löf?')).toBeVisible();
  // Its texts are in one language, so there is no choice.
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByText('Any pets?')).toHaveCount(0);
  await type('How old is Ada Löf?', '136');
  await expect(page.getByText('Years, please')).toBeVisible();
  await type('How old is Ada Löf?', '36');
  await expect(page.getByText('Years, please')).toHaveCount(0);
  await expect(page.getByText('Twice 36 is 72.')).toBeVisible();
  await page.getByText('Lao Cai', { exact: true }).click();
  await page.getByText('The yes', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Its name' }).fill('Rex');
};

test(
  'a draft is replaced by another workbook, but not by one of another form',
  { tag: '@extended' },
  async ({ page, request }) => {
    const calls = await administratorsCalls(request);
    const project = await calls.post('/projects', { name: 'Changed workbooks' });
    await beLoggedIn(page);
    await openNewForm(page, project);
    await dropAndUpload(page, workbookFile('visit.xls', household()));
    const draft = `/projects/${project}/forms/household/draft`;
    await expect(page).toHaveURL(draft);

    await page.getByRole('button', { name: 'Upload new definition' }).click();
    await dropAndUpload(page, workbookFile('visit.xls', household({ form_id: 'well' })));
    await expect(dialog(page).getByText('It has the wrong formId (expected “household”, got “well”).')).toBeVisible();

    const changed = workbookFile('visit 2.xls', household({ version: 'two' }, [question('text', 'more')]));
    await dropAndUpload(page, changed);
    await expect(page.getByText('Definition updated.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Current draft' })).toContainText('Versiontwo');
    expect(await savedSheet(page, 'draft')).toEqual({ ...changed, name: 'household.xls' });
    const fields = await ask<readonly { readonly path: string }[]>(request, 'GET', `/v1${draft}/fields`);
    expect(fields.map(({ path }) => path)).toContain('/more');
  },
);

test(
  'a workbook without a form id gets its file name; a file that is not a workbook is refused',
  { tag: '@extended' },
  async ({ page, request }) => {
    const calls = await administratorsCalls(request);
    const project = await calls.post('/projects', { name: 'Names' });
    await beLoggedIn(page);
    await openNewForm(page, project);
    for (const [name, content, message] of [
      ['visit.xlsx', 'type;name;label', 'no Excel workbook'],
      ['visit.ods', 'PK', 'saved as .xlsx or .xls'],
    ] as const) {
      await chooseAndUpload(page, { name, buffer: Buffer.from(content) });
      await expect(dialog(page).getByRole('alert')).toContainText(message);
    }
    const { survey, choices } = household();
    const file = workbookFile('Návštěva 2026.xlsx', { survey, choices: choices ?? [] });
    await chooseAndUpload(page, file);
    await expect(page).toHaveURL(`/projects/${project}/forms/${encodeURIComponent('Návštěva 2026')}/draft`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Návštěva 2026');
    expect(await savedSheet(page, 'draft')).toEqual(file);
  },
);

test(
  'a web form made from a workbook in two languages can be filled in in either',
  { tag: '@extended' },
  async ({ page, request }) => {
    const calls = await administratorsCalls(request);
    const project = await calls.post('/projects', { name: 'Languages' });
    await beLoggedIn(page);
    await openNewForm(page, project);
    const book = {
      survey: [{ type: 'text', name: 'name', 'label::English (en)': 'Name', 'label::Čeština (cs)': 'Jméno' }],
      settings: { form_id: 'names', default_language: 'Čeština (cs)' },
    };
    await chooseAndUpload(page, workbookFile('names.xlsx', book));
    const draft = `/projects/${project}/forms/names/draft`;
    await expect(page).toHaveURL(draft);
    await calls.post(`${draft}/publish`);
    const { enketoId } = await ask<{ readonly enketoId: string }>(
      request,
      'GET',
      `/v1/projects/${project}/forms/names`,
    );
    await page.goto(`/-/${enketoId}`);
    await expect(page.getByRole('textbox', { name: 'Jméno' })).toBeVisible();
    await page.getByRole('combobox').selectOption('English (en)');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  },
);

test.describe('workbook on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'many warnings about a workbook leave the Upload anyway button within reach on a small screen',
    { tag: '@extended' },
    async ({ page, request }) => {
      const calls = await administratorsCalls(request);
      const project = await calls.post('/projects', { name: 'Warnings' });
      await beLoggedIn(page);
      await openNewForm(page, project);
      const unlabelled = Array.from({ length: 30 }, (_, index) => ({
        list_name: 'yes_no',
        name: `${'perhaps_'.repeat(6)}${index}`,
      }));
      const book = household();
      await chooseAndUpload(
        page,
        workbookFile('answers.xlsx', { ...book, choices: [...(book.choices ?? []), ...unlabelled] }),
      );
      await expect(dialog(page).getByText('look at these 30 warnings first')).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: 'Upload anyway' })).toBeInViewport();
      await expectFits(page, 'warnings');
      await expectAccessible(page, 'warnings');
      await dialog(page)
        .getByRole('group', { name: /look at these 30 warnings/ })
        .press('End');
      await expect(dialog(page).getByText('Sheet choices, row 33')).toBeInViewport();
    },
  );
});
