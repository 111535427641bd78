import { expect, type Route } from '@playwright/test';
import { withEnd } from '../support/webform/endTime';
import { expectAccessible, listen } from '../support/goodPage';
import { submitLogIn } from '../support/logIn';
import { beLoggedIn } from '../support/people';
import {
  ask,
  countOf,
  fill,
  linkPath,
  makeLink,
  picture,
  publishForm,
  send,
  stranger,
  title,
} from '../support/webForms';
import { test } from '../test';

test('a user logs in on the way to a web form, fills it in until the row is in the table, and then again', async ({
  page,
  request,
}) => {
  const form = await publishForm(request);
  await page.goto(`/-/${form.enketoId}`);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/-/${form.enketoId}`)}`);
  const complaints = listen(page);
  await submitLogIn(page);
  await expect(page).toHaveURL(`/-/${form.enketoId}`);
  await expect(title(page)).toHaveText('Visit to a well');
  await expect(page).toHaveTitle('Visit to a well | Transect');
  await expectAccessible(page, 'form');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 19, 22)');
  // The engine's buttons change their colours gradually.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await expectAccessible(page, 'form in the dark theme');
  await page.emulateMedia({ colorScheme: 'light' });
  await send(page); // the place is demanded
  await expect(page.getByText('1 question needs your attention.')).toBeVisible();
  await fill(page, 'Ouagadougou <north> & "south"');
  await page.locator('input[type=file][accept="image/*"]').setInputFiles(picture);
  await expect(page.getByAltText('Chosen image')).toBeVisible();
  await page
    .getByRole('group', { name: 'Sound' })
    .locator('input')
    .setInputFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('sound') });
  await expect(page.getByText(/\.mp3 \(1 kB\)/)).toBeVisible();
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  await expect(title(page)).toBeFocused();
  await expectAccessible(page, 'thanks');

  await page.getByRole('button', { name: 'Submit another response' }).click();
  await expect(page.getByRole('textbox', { name: 'Place' })).toHaveValue('');
  await fill(page, 'Bobo-Dioulasso', '12');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');

  expect(complaints).toEqual([]);
  await page.goto(`${form.path.replace('/v1', '')}/submissions`);
  const row = page.getByRole('row', { name: /Ouagadougou <north> & "south"/ });
  await expect(row).toContainText('7');
  await expect(page.getByRole('row', { name: /Bobo-Dioulasso/ })).toContainText('12');
  const rows = await ask<readonly { instanceId: string; deviceId: string }[]>(
    request,
    'GET',
    `${form.path}/submissions`,
  );
  expect(rows.map(({ deviceId }) => deviceId)).toEqual([expect.stringMatching(/^transect:/), rows[0]?.deviceId]);
  const files = await Promise.all(
    rows.map(({ instanceId }) =>
      ask<readonly { exists: boolean }[]>(request, 'GET', `${form.path}/submissions/${instanceId}/attachments`),
    ),
  );
  expect(files.flat().map(({ exists }) => exists)).toEqual([true, true]);
});

test(
  'a public link accepts answers without an account until it is revoked, including answers started before',
  { tag: '@extended' },
  async ({ browser, request }) => {
    const form = await publishForm(request);
    const { token } = await makeLink(request, form, false);
    const page = await stranger(browser);
    await page.goto(linkPath(form, token, false));
    await fill(page, 'Banfora');
    await send(page);
    await expect(page.getByText('Your answers were submitted.', { exact: true })).toBeVisible();
    expect(await countOf(request, form)).toBe(1);

    await page.getByRole('button', { name: 'Submit another response' }).click();
    await fill(page, 'Dori');
    await ask(request, 'DELETE', `/v1/sessions/${encodeURIComponent(token)}`);
    await send(page);
    await expect(page.getByRole('alert')).toContainText('The link has been revoked.');
    await expect(page.getByRole('textbox', { name: 'Place' })).toHaveValue('Dori');
    expect(await countOf(request, form)).toBe(1);

    const late = await stranger(browser);
    await late.goto(linkPath(form, token, false));
    await expect(title(late)).toHaveText('This link does not work');

    // Unsent data stays in the browser for the next link.
    page.on('dialog', (dialog) => void dialog.accept());
    const next = await makeLink(request, form, false);
    await page.goto(linkPath(form, next.token, false));
    await expect(page.getByText('Waiting to be sent (1)')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The saved submission was sent.')).toBeVisible();
    expect(await countOf(request, form)).toBe(2);
  },
);

test('a single-submission public link accepts one answer per browser, also with two tabs open', async ({
  browser,
  request,
}) => {
  const form = await publishForm(request);
  const { token } = await makeLink(request, form, true);
  const page = await stranger(browser);
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(linkPath(form, token, true));
    await fill(tab, 'Kaya');
  }
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  await send(second);
  await expect(title(second)).toHaveText('You have already answered');
  await page.reload();
  await expect(title(page)).toHaveText('You have already answered');
  expect(await countOf(request, form)).toBe(1);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(token.slice(0, 12));

  // The other id of the form would accept any number.
  await page.goto(linkPath(form, token, false));
  await expect(title(page)).toHaveText('Form not found');
});

test(
  'answers of a web form that cannot be sent are stored and sent again',
  { tag: '@extended' },
  async ({ page, context, request }) => {
    const form = await publishForm(request);
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    await fill(page, 'Gorom-Gorom');
    await context.setOffline(true);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Saved. It will be sent when you are online.' })).toBeVisible();

    // Closed in the meantime: the page retries by itself, the server accepts nothing, nothing is lost.
    await ask(request, 'PATCH', form.path, { state: 'closed' });
    await context.setOffline(false);
    await expect(page.getByRole('alert')).toContainText('The form has been closed');
    await expect(page.getByRole('textbox', { name: 'Place' })).toHaveValue('Gorom-Gorom');

    // The tab is closed in spite of the question.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(title(page)).toHaveText('This form is not accepting answers right now');
    await expect(page.getByText('Waiting to be sent (1)')).toBeVisible();

    await ask(request, 'PATCH', form.path, { state: 'open' });
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The saved submission was sent.')).toBeVisible();
    expect(await countOf(request, form)).toBe(1);
    await page.reload();
    await expect(title(page)).toHaveText('Visit to a well');
    await expect(page.getByText(/waiting to be sent/i)).toHaveCount(0);
  },
);

test(
  'answers of a web form whose reply was lost are not sent twice',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request, withEnd);
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    const loseAnswer = (route: Route) => route.fetch().then(() => route.abort());
    await page.route('**/submission?**', loseAnswer);
    await fill(page, 'Fada');
    await send(page);
    await expect(page.getByRole('heading', { name: 'Saved. It will be sent when you are online.' })).toBeVisible();
    expect(await countOf(request, form)).toBe(1);
    await page.unroute('**/submission?**', loseAnswer);

    // Changed since: an earlier state has arrived.
    await page.getByRole('button', { name: 'Change answers' }).click();
    await page.getByRole('textbox', { name: 'Place' }).fill('Fada N’gourma');
    await send(page);
    await expect(page.getByRole('alert')).toContainText('An earlier version of these answers was already received');
    await page.getByRole('button', { name: 'Send as a separate submission' }).click();
    await expect(title(page)).toHaveText('Thank you');
    expect(await countOf(request, form)).toBe(2);

    // Unchanged, by the button of the form: the same request.
    await page.getByRole('button', { name: 'Submit another response' }).click();
    await page.route('**/submission?**', loseAnswer);
    await fill(page, 'Diapaga');
    await send(page);
    await expect(page.getByRole('heading', { name: 'Saved. It will be sent when you are online.' })).toBeVisible();
    await page.unroute('**/submission?**', loseAnswer);
    await page.getByRole('button', { name: 'Change answers' }).click();
    await send(page);
    await expect(title(page)).toHaveText('Thank you');
    expect(await countOf(request, form)).toBe(3);
    await page.reload();
    await expect(title(page)).toHaveText('Visit to a well');
    await expect(page.getByText(/waiting to be sent/i)).toHaveCount(0);
  },
);

test('answers of a web form survive the end of the session', async ({ page, context, request }) => {
  const form = await publishForm(request);
  await beLoggedIn(page);
  await page.goto(`/-/${form.enketoId}`);
  await fill(page, 'Tenkodogo');
  await context.clearCookies();
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Your session has ended.');
  await expect(page.getByRole('link', { name: 'Log in in a new tab' })).toHaveAttribute('href', /^\/login\?next=/);
  await beLoggedIn(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(title(page)).toHaveText('Thank you');
  expect(await countOf(request, form)).toBe(1);
});

test('a web form preview sends nothing, and a draft test sends a test submission', async ({
  page,
  browser,
  request,
}) => {
  const form = await publishForm(request);
  await beLoggedIn(page);
  await page.goto(`/-/preview/${form.enketoId}`);
  await expect(page.getByText('Preview: nothing is sent.')).toBeVisible();
  await fill(page, 'Nowhere');
  await send(page);
  await expect(page.getByRole('alert')).toContainText('nothing was sent');
  expect(await countOf(request, form)).toBe(0);

  await ask(request, 'POST', `${form.path}/draft`);
  const draft = await ask<{ readonly enketoId: string }>(request, 'GET', `${form.path}/draft`);
  const tester = await stranger(browser);
  await tester.goto(`/-/${draft.enketoId}`);
  await expect(tester.getByText('Draft test')).toBeVisible();
  await fill(tester, 'Testville');
  await send(tester);
  await expect(title(tester)).toHaveText('Thank you');
  expect(await countOf(request, form)).toBe(0);
  expect(await countOf(request, { ...form, path: `${form.path}/draft` })).toBe(1);
});

test(
  'a web form definition that the engine does not understand is reported with details',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request);
    await beLoggedIn(page);
    await page.route(/\.xml(\?|$)/, (route) => route.fulfill({ contentType: 'text/xml', body: '<h:html><model>' }));
    await page.goto(`/-/${form.enketoId}`);
    await expect(title(page)).toHaveText('This form can’t be shown in the browser');
    await page.getByText('Technical details').click();
    await expect(page.locator('details pre')).not.toBeEmpty();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
