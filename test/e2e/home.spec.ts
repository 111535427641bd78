import { expect } from '@playwright/test';
import { administratorsCalls } from './administratorsCalls';
import { startNewsSite } from './newsSite';
import { beLoggedIn } from './people';
import { test } from './test';

test('the home page filters many projects while the search is typed', async ({ page, request }) => {
  const { post } = await administratorsCalls(request);
  for (const name of ['Žluté louky', '<b>Wells</b>', 'École', ...'abcdefghij']) await post('/projects', { name });
  await beLoggedIn(page);
  await page.goto('/');
  const line = page.getByRole('textbox', { name: 'Filter projects' });
  await line.pressSequentially('zlute');
  await expect(page.getByRole('rowheader')).toHaveText(['Žluté louky']);
  await expect(page.getByRole('status').filter({ hasText: ' of ' })).toContainText('1 of ');
  await expect(line).toBeFocused();
  await line.fill('</b>');
  await expect(page.getByRole('rowheader')).toHaveText(['<b>Wells</b>']);
  await line.press('Escape');
  await expect(page.getByRole('rowheader', { name: 'École' })).toBeVisible();
});

test('panels of the home page that were folded away stay so', async ({ page }) => {
  await beLoggedIn(page);
  // Other tests may have taken the last step.
  await page.route('**/v1/briefing*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), backups: null } });
  });
  await page.goto('/');
  await expect(page.getByText('Upload a form, try its draft and publish it')).toBeVisible();
  await page.getByRole('button', { name: 'Hide “Getting started”' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show “Getting started”' })).toBeVisible();
  await expect(page.getByText('Upload a form, try its draft and publish it')).toHaveCount(0);
});

test('the home page offers an introduction to the first project of a new server', async ({ page }) => {
  await beLoggedIn(page);
  await page.route('**/v1/projects', async (route) => {
    const answer = await route.fetch();
    const [first] = (await answer.json()) as readonly Record<string, unknown>[];
    await route.fulfill({ json: [{ ...first, name: 'Default Project', forms: 0, archived: null }] });
  });
  await page.goto('/');
  await page
    .getByRole('row', { name: /Default Project/ })
    .getByRole('button', { name: 'What are projects?' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'What projects are' });
  await expect(dialog).toContainText('Default Project');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'What are projects?' })).toBeFocused();
});

test('the home page shows the news in a sandboxed frame, and leaves no gap without it', async ({ page, baseURL }) => {
  const site = await startNewsSite(baseURL ?? '');
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  try {
    await beLoggedIn(page);
    await page.goto(site.address);
    await expect(page.frameLocator('iframe').getByText('No harm done.')).toBeVisible();
    await expect(page).toHaveTitle(/Transect/);
    expect(complaints).toEqual([]);

    await page.getByRole('button', { name: 'Hide “News”' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show “News”' }).click();

    site.endNews();
    const failed = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/news'));
    await page.reload();
    await failed;
    await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'News' })).toHaveCount(0);

    // Without the configuration the policy would refuse the frame.
    await page.goto('/');
    const isRefused = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          const frame = document.createElement('iframe');
          frame.src = 'http://127.0.0.1:9/news';
          document.body.append(frame);
        }),
    );
    expect(isRefused).toBe('frame-src');
  } finally {
    await site.stop();
  }
});
