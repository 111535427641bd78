import { expect } from '@playwright/test';
import { test } from '../test';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible } from '../support/goodPage';
import { beLoggedIn } from '../support/people';

test('an entity list is made, gets a property and entities, one of which is edited and put back', async ({ page }) => {
  const { post } = await administratorsCalls(page.request);
  const project = await post('/projects', { name: 'Orchard' });
  await beLoggedIn(page);
  await page.goto(`/projects/${project}`);
  await page.getByRole('link', { name: 'Entities' }).click();
  await expect(page.getByText('There are no entity lists yet.')).toBeVisible();
  await expectAccessible(page, 'entity lists');

  await page.getByRole('button', { name: 'New entity list' }).click();
  const create = page.getByRole('dialog', { name: 'New entity list' });
  await create.getByLabel(/Name/).fill('trees');
  await expectAccessible(page, 'the dialog for an entity list');
  await create.getByRole('button', { name: 'Create entity list' }).click();

  await page.getByRole('link', { name: 'Properties' }).click();
  await page.getByRole('button', { name: 'New property' }).click();
  const property = page.getByRole('dialog', { name: 'New property' });
  await property.getByLabel(/Name/).fill('girth');
  await property.getByRole('button', { name: 'Create property' }).click();
  await expect(page.getByRole('row', { name: /girth/ })).toBeVisible();
  await expectAccessible(page, 'properties of an entity list');

  await page.getByRole('link', { name: /^Data/ }).click();
  await page.getByRole('button', { name: 'New entity' }).click();
  const entity = page.getByRole('dialog', { name: 'New entity' });
  await entity.getByLabel(/Label/).fill('Mango');
  await entity.getByLabel('girth').fill('148');
  await entity.getByRole('button', { name: 'Create entity' }).click();
  await expect(page.getByRole('row', { name: /Mango.*148/ })).toBeVisible();

  await page.getByRole('button', { name: 'Upload CSV' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload entities to trees' });
  const text = 'label;girth;village\nPlum;14;Khonoma\n;3;\n';
  await upload
    .getByLabel('CSV file')
    .locator('input')
    .setInputFiles({ name: 'trees.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(upload.getByText('1 row will be left out:')).toBeVisible();
  // The button was disabled, and changes its colour.
  await upload.evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  await expectAccessible(page, 'the upload of entities');
  await upload.getByRole('button', { name: 'Upload 1 entity' }).click();
  await expect(page.getByRole('row', { name: /Plum.*14.*Khonoma/ })).toBeVisible();
  await expectAccessible(page, 'entities of a list');

  await page.getByRole('link', { name: 'Mango' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit entity' });
  await edit.getByLabel('girth').fill('152');
  await edit.getByRole('button', { name: 'Save' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('148 152');
  await expectAccessible(page, 'an entity with its history');

  await history.getByRole('button', { name: 'Use the values of version 1 again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use these values' }).click();
  await expect(page.getByRole('region', { name: 'Properties' })).toContainText('148');

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/This entity was deleted/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
});
