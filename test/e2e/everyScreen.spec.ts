import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { logIn } from './logIn';

const formXml = readFileSync(path.join(__dirname, '../../server/sample/household.xml'), 'utf8');
const form = 'household_visit';

/** A project with a published form that has a draft again, an app user and a submission, made through the API. */
const makeProject = async (page: Page): Promise<number> => {
  const answers = await page.evaluate(
    async ({ xml, id }) => {
      const send = async (method: string, path: string, body?: string, type?: string) => {
        const headers = { 'X-Requested-With': 'XMLHttpRequest', ...(type ? { 'Content-Type': type } : {}) };
        const answer = await fetch(`/v1${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
        if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
        return answer.json() as Promise<{ id: number }>;
      };
      const project = await send('POST', '/projects', JSON.stringify({ name: 'Every screen' }), 'application/json');
      await send('POST', `/projects/${project.id}/forms?publish=true`, xml, 'application/xml');
      await send('POST', `/projects/${project.id}/forms/${id}/draft`);
      const displayName = 'Tablet of the southern team, second floor';
      await send('POST', `/projects/${project.id}/app-users`, JSON.stringify({ displayName }), 'application/json');
      return project.id;
    },
    { xml: formXml, id: form },
  );
  return answers;
};

const placesOf = (project: number): Readonly<Record<string, string>> => ({
  home: '/',
  'project overview': `/projects/${project}`,
  'app users': `/projects/${project}/app-users`,
  'form access': `/projects/${project}/form-access`,
  'form overview': `/projects/${project}/forms/${form}`,
  submissions: `/projects/${project}/forms/${form}/submissions`,
  'draft status': `/projects/${project}/forms/${form}/draft`,
  'not found': '/nonesuch',
});

const expectAccessible = async (page: Page, place: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    place,
  ).toEqual([]);
};

test('every screen is accessible, fits, and breaks no rule of the content security policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The status of a call that answers "there is none" is told by the browser itself.
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));

  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'login');
  await logIn(page);
  const places = placesOf(await makeProject(page));

  for (const [place, href] of Object.entries(places)) {
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${place} at ${width} px`).toBeLessThanOrEqual(0);
      if (width !== 320) await expectAccessible(page, `${place} at ${width} px`);
    }
  }
  expect(complaints).toEqual([]);
});

test('the language is switched in place and remembered', async ({ page }) => {
  await logIn(page);
  for (const [language, heading] of [
    ['Čeština', 'cs'],
    ['Deutsch', 'de'],
    ['Español', 'es'],
    ['Français', 'fr'],
  ]) {
    await page.getByRole('button', { name: /Language|Jazyk|Sprache|Idioma|Langue/ }).click();
    await page.getByRole('menuitemradio', { name: String(language) }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', String(heading));
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('what is pending, wrong or refused is told where it happens', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.getByLabel('Email address').fill('nobody@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Incorrect email address and/or password.')).toBeVisible();

  await logIn(page);
  const project = await makeProject(page);
  await page.goto(`/projects/${project}`);
  await page.getByRole('button', { name: 'New form' }).first().click();
  const upload = async (name: string, text: string) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
  };
  await upload('notes.xml', '<notes>no form</notes>');
  await expect(page.getByText('This file is not a form definition')).toBeVisible();
  await upload('household.xml', formXml);
  await expect(page.getByText(`A Form already exists in this Project with the Form ID of “${form}”.`)).toBeVisible();
});
