import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from './goodPage';
import { beLoggedIn } from './people';
import { ask, publishForm, send, title } from './webForms';
import { test } from './test';

const herd = readFileSync(join(__dirname, '../fixtures/xforms/relative.xml'), 'utf8');

/** The same form under the id of the one that a test would publish. */
const herdLike = (xml: string): string => herd.replace('id="herd"', /id="well\d+"/.exec(xml)?.[0] ?? '');

test('a web form whose paths are relative asks for dates, places and numbers as such, and its row is complete', async ({
  page,
  request,
}) => {
  const form = await publishForm(request, herdLike);
  await beLoggedIn(page);
  await page.goto(`/-/${form.enketoId}`);
  await expect(title(page)).toHaveText('Herd');
  await expectAccessible(page, 'form');
  await expect(page.getByRole('button', { name: 'Get location' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Born' }).fill('05/05/2026');
  await page.keyboard.press('Tab');
  for (const [name, value] of [
    ['Weight', '2.5'],
    ['Acres', '30'],
    ['Animals', '1'],
  ] as const) {
    await page.getByRole('textbox', { name }).click();
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('textbox', { name: 'Tagged' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Kind' })).toHaveValue('weighed');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');

  const { value: rows } = await ask<{ readonly value: readonly object[] }>(
    request,
    'GET',
    `${form.path}.svc/Submissions`,
  );
  expect(rows).toEqual([
    expect.objectContaining({
      begun: expect.stringMatching(/^\d{4}-/),
      born: '2026-05-05',
      weight: 2.5,
      copied: 5,
      animals: 1,
      site: { planted: null, acres: 30 },
      meta: { instanceID: expect.stringMatching(/^uuid:/) },
    }),
  ]);
});
