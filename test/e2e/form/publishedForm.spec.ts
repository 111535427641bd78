import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { administratorsCalls } from '../support/administratorsCalls';
import { beLoggedIn } from '../support/people';
import { visitor } from '../support/visit';
import { test } from '../test';

// Without media files.
const formXml = readFileSync(path.join(__dirname, '../../../server/sample/waterPoint.xml'), 'utf8');
const form = 'water_point_check';

const pages = ['', '/submissions', '/versions', '/explore', '/progress', '/public-links', '/settings'];

/** The errors in the console, also those about missing resources. */
const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
};

test('the pages of a published form without a draft request nothing that is missing', async ({ page, request }) => {
  const calls = await administratorsCalls(request);
  const projectId = await calls.post('/projects', { name: 'Published' });
  await calls.postForm(`/projects/${projectId}/forms?publish=true`, formXml);
  await beLoggedIn(page);
  const errors = errorsOf(page);
  const visit = visitor(page);
  for (const below of pages) {
    await visit(`/projects/${projectId}/forms/${form}${below}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Water point check' })).toBeVisible();
  }
  await visit(`/projects/${projectId}/forms/${form}`, { directly: true });
  expect(errors).toEqual([]);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page).toHaveURL(/\/draft$/);
  expect(errors).toEqual([]);
});
