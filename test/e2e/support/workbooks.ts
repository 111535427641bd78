import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { list, question, sheetsOf, type Book, type Row } from '../../support/form/bookRows';
import { workbookBytes } from '../../support/form/workbook';

/** A workbook file as on a user's disk. */
export interface WorkbookFile {
  readonly name: string;
  readonly buffer: Buffer;
}

/**
 * A valid survey of households: with a picture, villages from a file, choices, and a repeat.
 * @param further rows at its end
 */
export const household = (settings: Row = {}, further: readonly Row[] = []): Book => ({
  survey: [
    question('text', 'name', { label: 'Who lives here?', required: 'yes' }),
    question('integer', 'age', {
      label: 'How old is ${name}?',
      constraint: '. < 130',
      constraint_message: 'Years, please',
    }),
    question('select_one_from_file villages.csv', 'village', { label: 'Village', 'media::image': 'village.png' }),
    question('select_one yes_no', 'pets', { label: 'Any pets?', relevant: '${age} > 3' }),
    question('begin repeat', 'pet', { label: 'Pet', relevant: "${pets} = 'yes'" }),
    question('text', 'pet_name', { label: 'Its name' }),
    { type: 'end repeat' },
    { type: 'calculate', name: 'double', calculation: '${age} * 2' },
    question('note', 'told', { label: 'Twice ${age} is ${double}.' }),
    ...further,
  ],
  choices: list('yes_no', 'yes', 'no'),
  settings: { form_id: 'household', form_title: 'Household visit', version: '1', ...settings },
});

/** A workbook file, in the format of its name's extension. */
export const workbookFile = (name: string, book: Book): WorkbookFile => ({
  name,
  buffer: workbookBytes(sheetsOf(book), name.endsWith('.xls') ? 'xls' : 'xlsx'),
});

export const dialog = (page: Page): Locator => page.getByRole('dialog');

const press = (page: Page) => dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();

/** Chooses a file in the dialog and uploads it. */
export const chooseAndUpload = async (page: Page, { name, buffer }: WorkbookFile): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await dialog(page)
    .getByRole('button', { name: /^choose / })
    .click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  await press(page);
};

/** Drops a file on the dialog, and uploads it. */
export const dropAndUpload = async (page: Page, { name, buffer }: WorkbookFile): Promise<void> => {
  const transfer = await page.evaluateHandle(
    ([called, base64]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], called));
      return data;
    },
    [name, buffer.toString('base64')] as const,
  );
  const zone = dialog(page).getByRole('group', { name: 'Form definition' });
  await zone.dispatchEvent('dragover', { dataTransfer: transfer });
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(zone).toContainText(name);
  await press(page);
};

/** The spreadsheet of a draft, or of a version by the menu of its files, as saved by the browser. */
export const savedSheet = async (page: Page, of: 'draft' | { readonly version: string }): Promise<WorkbookFile> => {
  if (of !== 'draft') await page.getByRole('button', { name: `Definition of version ${of.version}` }).click();
  const link =
    of === 'draft' ? page.getByRole('link', { name: 'Download XLSForm' }) : page.getByText('XLSForm (.xlsx)');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: download.suggestedFilename(), buffer: readFileSync(await download.path()) };
};
