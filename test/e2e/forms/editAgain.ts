import { expect, test, type Page } from '@playwright/test';
import type { Published } from '../support/webForms';
import { expectAccessible } from '../support/goodPage';
import type { Filling, FormTable } from './formTable';
import { nextButton, turnTo } from './pages';
import { storedLeaves } from './storedLeaves';

/** Values that differ in every edit: its ids, and its time. */
const OWN = /(?:^|\/)(?:instanceID|deprecatedID|end|EndTime)$/;

const withoutOwn = (xml: string, { anew = [] }: FormTable): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(storedLeaves(xml)).filter(([path]) => !OWN.test(path) && !anew.includes(path)));

/** The current XML of a submission. */
const currentXml = async (page: Page, path: string, id: string): Promise<string> => {
  const answer = await page.request.get(`${path}/submissions/${encodeURIComponent(id)}.xml`);
  expect(answer.ok(), id).toBe(true);
  return answer.text();
};

/**
 * Opens the submission for editing, and changes nothing: no question is asked, and the stored values stay. Then its page shows
 * it with the edit.
 */
export const editAgain = async (table: FormTable, { path }: Published, xml: string, filling: Filling): Promise<void> =>
  test.step('edited', async () => {
    const { page, texts } = filling;
    const [, id = ''] = /instanceID>([^<]+)</.exec(xml) ?? [];
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
    expect(withoutOwn(await currentXml(page, path, id), table)).toEqual(withoutOwn(xml, table));

    await page.getByRole('link', { name: texts.edit.back, exact: true }).click();
    await expect(page.locator('.activity > li')).toHaveCount(2);
    await expect(page.locator('.answers-line').first()).toBeVisible();
    await expect(page.locator('.answers-notice, .alert')).toHaveCount(0);
    await expectAccessible(page, `${table.file} as a submission`);
  });
