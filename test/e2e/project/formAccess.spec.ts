import { expect, type Page } from '@playwright/test';
import { answerAccess } from '#tools/bench/site/formAccessAnswers';
import { xform } from '../../fixtures/xform';
import { administratorsCalls, type Calls } from '../support/administratorsCalls';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

const makeProject = async ({ post, postForm }: Calls): Promise<number> => {
  const project = await post('/projects', { name: 'Access' });
  await postForm(`/projects/${project}/forms?publish=true`, xform());
  await postForm(`/projects/${project}/forms?publish=true`, xform({ id: 'roads', title: 'Roads' }));
  await post(`/projects/${project}/app-users`, { displayName: 'Tablet 1' });
  await post(`/projects/${project}/app-users`, { displayName: 'Tablet 2' });
  return project;
};

const open = async (page: Page, project: number): Promise<void> => {
  await beLoggedIn(page);
  await page.goto(`/projects/${project}/form-access`);
  await expect(page.getByRole('grid')).toBeVisible();
};

const box = (page: Page, name: string) => page.getByRole('checkbox', { name });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

const kept = (page: Page) => expect(page.getByText('1 change not saved')).toBeVisible();

test(
  'form access keeps its edits when saving fails, and saves them at the next attempt',
  { tag: '@extended' },
  async ({ page, request }) => {
    const project = await makeProject(await administratorsCalls(request));
    await open(page, project);
    await box(page, 'Roads – Tablet 1').check();
    await page.route(`**/v1/projects/${project}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { code: 500.9, message: 'Out of order', details: {} } })
        : route.fallback(),
    );
    await save(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await kept(page);
    await page.unrouteAll();
    await save(page);
    await expect(page.getByText('Form Access was saved.')).toBeVisible();
    await page.reload();
    await expect(box(page, 'Roads – Tablet 1')).toBeChecked();
  },
);

test(
  'form access reports changes of another user, and overwrites them on the second save',
  { tag: '@extended' },
  async ({ page, request }) => {
    const calls = await administratorsCalls(request);
    const project = await makeProject(calls);
    await open(page, project);
    await box(page, 'Roads – Tablet 1').check();
    await calls.postForm(`/projects/${project}/forms?publish=true`, xform({ id: 'trees', title: 'Trees' }));
    await save(page);
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(['New forms: Trees']);
    await kept(page);
    await expect(box(page, 'Trees – Tablet 1')).toBeVisible();
    await save(page);
    await expect(page.getByText('Form Access was saved.')).toBeVisible();
  },
);

test('form access can be crossed with the keyboard from end to end of 200 forms × 500 app users', async ({ page }) => {
  await answerAccess(page, { forms: 200, appUsers: 500 });
  await open(page, 1);
  const focused = page.locator(':focus');
  await box(page, 'Household visit, part 1 – Tablet 1 of the northern villages').focus();
  await page.keyboard.press('Control+End');
  await expect(focused).toHaveAccessibleName('Household visit, part 200 – Tablet 500 of the northern villages');
  await page.keyboard.press('Space');
  await kept(page);
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 0));
  await expect(box(page, 'Household visit, part 1 – Tablet 1 of the northern villages')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveAccessibleName('Household visit, part 200 – Tablet 499 of the northern villages');
  await expect(focused).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(focused).toHaveAccessibleName('State of Household visit, part 200: Open');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveAccessibleName('State of Household visit, part 199: Open');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: /^Open/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(focused).toHaveAccessibleName('State of Household visit, part 199: Open');
  await page.keyboard.press('Control+Home');
  await expect(focused).toHaveAccessibleName('State of Household visit, part 1: Open');
});

test('form access shows its first checkbox without scrolling at 320 px', { tag: '@extended' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await answerAccess(page, { forms: 3, appUsers: 4 });
  await open(page, 1);
  await expect(box(page, 'Household visit, part 1 – Tablet 1 of the northern villages')).toBeInViewport({ ratio: 1 });
});
