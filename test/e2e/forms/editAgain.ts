import { expect, test, type Page } from '@playwright/test';
import type { Published } from '../webForms';
import { sentEdit, type SentEdit } from '../editedSubmission';
import type { Filling, FormTable } from './formTable';
import { nextButton, turnTo } from './pages';
import { storedLeaves } from './storedLeaves';

/** What every edit has of its own: its ids, and when it was made. */
const OWN = /(?:^|\/)(?:instanceID|deprecatedID|end|EndTime)$/;

const withoutOwn = (xml: string, { anew = [] }: FormTable): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(storedLeaves(xml)).filter(([path]) => !OWN.test(path) && !anew.includes(path)));

/** Makes a server without edits tell of versions, and keeps what is sent. */
const withEdits = async (page: Page, instanceId: string): Promise<readonly SentEdit[]> => {
  const sent: SentEdit[] = [];
  await page.route(/\/submissions\/[^/]+$/, async (route) => {
    if (route.request().url().endsWith('.xml')) return route.fallback();
    const answer = await route.fetch();
    const reply: object = await answer.json();
    return route.fulfill({ json: { ...reply, currentVersion: { instanceId, instanceName: null } } });
  });
  await page.route(/\/submission\?/, (route) => {
    sent.push(sentEdit(route.request()));
    return route.fulfill({
      status: 201,
      contentType: 'text/xml',
      body: '<OpenRosaResponse xmlns="http://openrosa.org/http/response"/>',
    });
  });
  return sent;
};

/** Opens what was sent to be edited, and changes nothing: nothing is asked, and what goes out is what came. */
export const editAgain = async (table: FormTable, { path }: Published, xml: string, filling: Filling): Promise<void> =>
  test.step('edited', async () => {
    const { page, texts } = filling;
    const [, id = ''] = /instanceID>([^<]+)</.exec(xml) ?? [];
    const sent = await withEdits(page, id);
    const [, project, form] = /projects\/(\d+)\/forms\/([^/]+)$/.exec(path) ?? [];
    await page.goto(`/-/edit/${project}/${form}/${encodeURIComponent(id)}`);
    const send = page.getByRole('button', { name: texts.engine.send, exact: true });
    const anyway = page.getByRole('button', { name: texts.edit.goOn });
    await expect(send.or(anyway).or(nextButton(filling)).first()).toBeVisible();
    expect(await page.locator('[data-notice="differences"] li').allInnerTexts()).toEqual([]);
    await turnTo(send, filling);
    await send.click();
    await page.getByRole('button', { name: texts.edit.sendAnyway }).click();
    await expect(page.getByRole('heading', { name: texts.edit.sent.title, level: 1 })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.files).toEqual([]);
    expect(withoutOwn(sent[0]?.xml ?? '', table)).toEqual(withoutOwn(xml, table));
  });
