import { expect, type FrameLocator, type Page } from '@playwright/test';
import { xform } from '../../fixtures/xform';
import { byExtent } from '../../support/extent';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { submitLogIn } from '../support/logIn';
import { packed, record, recorded } from '../support/recordedSession';
import type { SessionFile } from '#store/recording/sessionFile';
import { test } from '../test';

const name = 'transect-session.json.gz';

/** The text of the page after a number of steps of a session. */
interface Moment {
  readonly step: number;
  readonly text: string;
}

const textOf = async (main: { innerText: () => Promise<string> }) =>
  (await main.innerText()).replaceAll(/\s+/g, ' ').trim();

/** A session with a failed login, a successful one, a visit to a form, and a failed request. */
const journey = async (page: Page, projectId: number): Promise<{ file: SessionFile; moments: Moment[] }> => {
  await record(page);
  const moments: Moment[] = [];
  const look = async () => {
    const steps = () => page.evaluate(() => window.heard?.steps.length ?? 0);
    let step = -1;
    let text = '';
    // No step while the text is read, nor shortly before.
    await expect
      .poll(
        async () => {
          const before = step;
          step = await steps();
          text = await textOf(page.locator('body'));
          return step === before && (await steps()) === step;
        },
        { intervals: [400] },
      )
      .toBe(true);
    moments.push({ step, text });
  };
  await page.goto(`/login?next=${encodeURIComponent(`/projects/${projectId}`)}`);
  await submitLogIn(page, { email: 'alice@example.org', password: 'not the password' });
  await expect(page.locator('.field-error', { hasText: 'Incorrect email address' })).toBeVisible();
  await look();
  await submitLogIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replayed');
  await look();
  await page.getByRole('link', { name: 'Wells' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wells');
  await look();
  await page.goBack();
  await page.route('**/app-users', (route) => route.fulfill({ status: 500, json: { code: 500.1, message: 'Broken' } }));
  await page.getByRole('link', { name: 'App Users' }).first().click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'New user', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  return { file: await recorded(page), moments };
};

const open = async (page: Page, content: Buffer, fileName = name): Promise<void> => {
  const data = await page.evaluateHandle(
    ({ bytes, named }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], named));
      return transfer;
    },
    { bytes: [...content], named: fileName },
  );
  for (const event of ['dragover', 'drop']) await page.locator('.player').dispatchEvent(event, { dataTransfer: data });
};

const site = (page: Page): FrameLocator => page.frameLocator('iframe');
const stage = (page: Page) => page.locator('.player-view');

const expectShown = async (page: Page, { step, text }: Moment): Promise<void> => {
  await expect(page.locator('.player-count')).toHaveText(new RegExp(`^action ${step} of`));
  await expect(stage(page)).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => textOf(site(page).locator('body'))).toBe(text);
};

const goTo = async (page: Page, step: number): Promise<void> => {
  const slider = page.getByRole('slider', { name: 'Position in the session' });
  const at = await page.evaluate(() => document.querySelector<HTMLElement>('.player-count')?.innerText ?? '');
  const current = Number(/\d+/.exec(at)?.[0]);
  await slider.focus();
  const key = step > current ? 'ArrowRight' : 'ArrowLeft';
  for (let number = Math.abs(step - current); number > 0; number -= 1) await page.keyboard.press(key);
};

test('a session is dropped and played as it was recorded, step by step, and nothing is sent or stored', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const calls = await administratorsCalls(request);
  const projectId = Number(await calls.post('/projects', { name: 'Replayed' }));
  await calls.postForm(`/projects/${projectId}/forms?publish=true`, xform());
  const { file, moments } = await journey(page, projectId);

  // Another person, without any data of the site.
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-GB', timezoneId: 'UTC' });
  const other = await context.newPage();
  await other.setViewportSize({ width: 1280, height: 800 });
  const complaints = listen(other);
  const requests: string[] = [];
  other.on('request', (sent) => requests.push(`${sent.method()} ${new URL(sent.url()).pathname}`));
  const answer = await other.goto('/replay');
  const policy = answer?.headers()['content-security-policy'];
  expect(policy).toContain("connect-src 'none'; form-action 'none'; frame-src 'self'");
  await expectAccessible(other, 'the player before a file');
  await open(other, packed(file));
  await expect(other).toHaveTitle(`${name} · Session player · Transect`);
  await expect(stage(other)).toHaveAttribute('aria-busy', 'false');

  for (const moment of [...moments, ...byExtent({ few: moments.slice(1, 2), all: moments.toReversed() })]) {
    await goTo(other, moment.step);
    await expectShown(other, moment);
  }

  await test.step('the list tells what happened, is searched, and leads to each moment', async () => {
    await other.getByRole('textbox', { name: 'Search actions' }).fill('app-users refused');
    const row = other.getByRole('button', { name: /GET projects\/\d+\/app-users, refused.*500\.1 after/ });
    await expect(other.locator('.player-action')).toHaveCount(1);
    await row.click();
    await expect(row).toHaveAttribute('aria-current', 'step');
    await expect(other.locator('.player-href')).toHaveText(`/projects/${projectId}/app-users`);
    await expect(other.locator('.player-below')).toContainText('requests.');
    await other.getByRole('button', { name: 'Clear the search' }).click();
    await other.getByRole('tab', { name: 'Problems' }).click();
    await other
      .getByRole('button', { name: /Show this moment/ })
      .first()
      .click();
    await expect(other.locator('.player-href')).toContainText('/login');
    await other.getByRole('tab', { name: 'Actions' }).click();
  });

  await test.step('keys step and jump, unless something is typed', async () => {
    // A tab has these keys for itself.
    await other.getByRole('group', { name: 'Actions', exact: true }).focus();
    await other.keyboard.press('Home');
    await expect(other.locator('.player-count')).toHaveText(/^action 0 of/);
    await other.getByRole('textbox', { name: 'Search actions' }).press('ArrowRight');
    await expect(other.locator('.player-count')).toHaveText(/^action 0 of/);
    await site(other)
      .locator('body')
      .click({ position: { x: 300, y: 300 } });
    await other.keyboard.press('ArrowRight');
    await expect(other.locator('.player-count')).toHaveText(/^action 1 of/);
  });

  await test.step('it plays to its end', async () => {
    await other.getByRole('button', { name: '16×' }).click();
    await other.getByRole('button', { name: 'Play (space)' }).click();
    await expect(other.locator('.player-count')).toHaveText(`action ${file.steps.length} of ${file.steps.length}`);
    await expect(other.getByRole('button', { name: 'Play (space)' })).toBeVisible();
    await expectShown(other, { step: file.steps.length, text: moments.at(-1)?.text ?? '' });
  });

  await test.step('the site in the frame cannot be clicked into anything', async () => {
    await goTo(other, moments[2]?.step ?? 0);
    await expectShown(other, moments[2] ?? { step: 0, text: '' });
    await site(other).getByRole('link', { name: 'Users', exact: true }).click();
    await site(other)
      .getByRole('button', { name: /^Account/ })
      .click();
    await expectShown(other, moments[2] ?? { step: 0, text: '' });
  });

  await test.step('a file that is refused leaves the session open where it was', async () => {
    await open(other, Buffer.from('plain'), 'notes.txt');
    const alert = other.getByRole('alert');
    await expect(alert).toContainText('notes.txt cannot be played');
    await expectFits(other, 'the player with a refused file');
    await expectShown(other, moments[2] ?? { step: 0, text: '' });
    await alert.getByRole('button', { name: 'Close' }).click();
    await expect(alert).toHaveCount(0);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 390]) {
      await other.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await other.setViewportSize({ width, height: 800 });
      if ((width === 1280) === (colorScheme === 'light')) await expectAccessible(other, `the player, ${colorScheme}`);
      await expectFits(other, `the player at ${width} px`);
    }
  }

  expect(complaints).toEqual([]);
  expect(
    requests.filter((sent) => !/^GET \/(replay$|replay-site\.html$|[\w.~-]+\.(js|css|woff2)$)/.test(sent)),
  ).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await other.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
  expect(await other.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await context.close();
});

test(
  'an invalid file is refused with a message, in the language of the browser',
  { tag: '@extended' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'cs-CZ' });
    const page = await context.newPage();
    await page.goto('/replay');
    await open(page, Buffer.from('plain'), 'notes.txt');
    await expect(page.getByRole('alert')).toContainText('notes.txt nelze přehrát');
    await page.getByRole('combobox', { name: 'Jazyk' }).selectOption('fr');
    await open(page, packed({ format: 'transect-session', version: 99 }));
    await expect(page.getByRole('alert')).toContainText('a la version 99 du format');
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Podívejte se, co někdo viděl');
    await context.close();
  },
);
