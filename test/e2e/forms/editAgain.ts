import { expect, test, type Page } from '@playwright/test';
import type { Published } from '../webForms';
import { expectAccessible } from '../goodPage';
import type { Filling, FormTable } from './formTable';
import { nextButton, turnTo } from './pages';
import { storedLeaves } from './storedLeaves';

/** What every edit has of its own: its ids, and when it was made. */
const OWN = /(?:^|\/)(?:instanceID|deprecatedID|end|EndTime)$/;

const withoutOwn = (xml: string, { anew = [] }: FormTable): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(storedLeaves(xml)).filter(([path]) => !OWN.test(path) && !anew.includes(path)));

/** The XML of a submission as it is now. */
const currentXml = async (page: Page, path: string, id: string): Promise<string> => {
  const answer = await page.request.get(`${path}/submissions/${encodeURIComponent(id)}.xml`);
  expect(answer.ok(), id).toBe(true);
  return answer.text();
};

/**
 * Opens what was sent to be edited, and changes nothing: nothing is asked, and what is stored is what came. Then its page shows
 * it, with the edit.
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
