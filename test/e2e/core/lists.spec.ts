import { expect, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { byExtent } from '../../support/extent';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible, expectFits } from '../support/goodPage';
import { makePerson } from '../support/makePerson';
import { beLoggedIn } from '../support/people';
import { visitor } from '../support/visit';
import { test } from '../test';

const formXml = readFileSync(path.join(__dirname, '../../../server/sample/household.xml'), 'utf8');
const form = 'household_visit';
const phone = { width: 390, height: 844 };

/** Expects that a control is visible without horizontal scrolling, and large enough for a thumb. */
const expectInSight = async (page: Page, control: Locator, what: string): Promise<void> => {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  expect(box, what).not.toBeNull();
  expect(box?.x, what).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0), what).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(box?.height, what).toBeGreaterThanOrEqual(44);
};

test('the main action of every list is visible on phones and tablets', async ({ page, request }) => {
  test.slow();
  const calls = await administratorsCalls(request);
  const projectId = await calls.post('/projects', {
    name: 'Lists on phones, with a name that is far too long for one',
  });
  const formPath = `/projects/${projectId}/forms/${form}`;
  await calls.postForm(`/projects/${projectId}/forms?publish=true`, formXml);
  await calls.post(`${formPath}/public-links`, { displayName: 'Poster at the market, beside the fishers', once: true });
  await calls.post(`/projects/${projectId}/app-users`, { displayName: 'Tablet of the southern team, second floor' });
  const person = await makePerson(calls, 'Maria-Luisa Villanueva y Castro de la Fuente');
  await calls.post(`/projects/${projectId}/assignments/viewer/${person.id}`);
  await beLoggedIn(page);

  const visit = visitor(page);
  const row = page.getByRole('row');
  const lists: readonly [string, Locator, string][] = [
    ['/', row.getByRole('link', { name: /^Lists on phones/ }), 'a project'],
    [`/projects/${projectId}`, row.getByRole('link', { name: /^Preview of/ }), 'a form'],
    [`/projects/${projectId}/users`, row.getByRole('combobox', { name: /Villanueva/ }), 'a project role'],
    [`/projects/${projectId}/app-users`, row.getByRole('button', { name: 'See code' }), 'an app user'],
    [`${formPath}/public-links`, row.getByRole('button', { name: /^Copy the link Poster/ }), 'a public link, to copy'],
    [`${formPath}/public-links`, row.getByRole('button', { name: /QR code/ }), 'a public link, its code'],
    [`${formPath}/public-links`, row.getByRole('button', { name: 'Revoke Poster' }), 'a public link, to revoke'],
    [`${formPath}/versions`, row.getByRole('link', { name: /^Download/ }), 'a version'],
    ['/users?filter=Villanueva', row.getByRole('combobox', { name: /Villanueva/ }).first(), 'a user'],
  ];
  for (const width of byExtent({ few: [phone.width], all: [phone.width, 768] })) {
    await page.setViewportSize({ ...phone, width });
    for (const [href, control, what] of lists) {
      await visit(href);
      await expect(control.first(), what).toBeVisible();
      if (what !== 'a project') await expectInSight(page, control.first(), `${what} at ${width} px`);
      await expectFits(page, `${what} at ${width} px`);
      // The rows are stacked, and still rows.
      await expect(page.getByRole('columnheader')).toHaveCount(0);
    }
  }
});

test(
  'a data collector sees “Fill in” on a phone, as the main button, and no ids',
  { tag: '@extended' },
  async ({ page, request }) => {
    const calls = await administratorsCalls(request);
    const projectId = await calls.post('/projects', { name: 'For a collector' });
    await calls.postForm(`/projects/${projectId}/forms?publish=true`, formXml);
    const person = await makePerson(calls, 'Kofi with a phone');
    await calls.post(`/projects/${projectId}/assignments/formfill/${person.id}`);
    await beLoggedIn(page, person);
    await page.setViewportSize(phone);
    await page.goto(`/projects/${projectId}`);
    const fill = page.getByRole('link', { name: /^Fill in/ });
    await expectInSight(page, fill, 'fill in');
    await expect(fill).toHaveClass(/primary/);
    await expect(page.getByText(form)).toHaveCount(0);
    await expectAccessible(page, 'forms of a data collector');
  },
);

test(
  'filter and sort order are in the address, and survive a reload and back navigation',
  { tag: '@extended' },
  async ({ page, request }) => {
    await (await administratorsCalls(request)).post('/projects', { name: 'A survey to be found' });
    await beLoggedIn(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Last submission' }).click();
    await expect(page).toHaveURL('/?sort=-lastSubmission');
    await page.getByRole('searchbox', { name: 'Filter projects' }).pressSequentially('survey');
    await expect(page).toHaveURL('/?sort=-lastSubmission&filter=survey');
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Filter projects' })).toHaveValue('survey');
    await expect(page.getByRole('columnheader', { name: 'Last submission' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.getByRole('link', { name: 'A survey to be found' }).click();
    await expect(page.getByRole('heading', { name: 'A survey to be found' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Filter projects' })).toHaveValue('survey');
  },
);
