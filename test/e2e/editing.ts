import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { serveSubmission, visit, visitXml } from './editedSubmission';
import { beLoggedIn } from './people';
import { allKept, publishForm } from './webForms';

const idIn = (xml: string): string => /id="(well\d+)"/.exec(xml)?.[1] ?? '';

export const box = (page: Page, name: string) => page.getByRole('textbox', { name });
export const question = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const asItIs = (xml: string): string => xml;

/** Makes a submission to a form of its own. */
export const makeVisit = async (page: Page, request: APIRequestContext, edit = asItIs, editForm = asItIs) => {
  let id = '';
  const form = await publishForm(request, (xml) => {
    id = idIn(xml);
    return editForm(visitXml(id));
  });
  const served = await serveSubmission(page, form, edit(visit(id)));
  await beLoggedIn(page);
  return { ...served, form, id };
};

/** Opens a submission to be edited. */
export const openEdit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(box(page, 'Place')).toBeVisible();
};

/** Changes an answer, and waits until that is kept. */
export const changePlace = async (page: Page, place: string): Promise<void> => {
  await box(page, 'Place').fill(place);
  await allKept(page);
  await expect(page.getByText(/^Kept \d/)).toBeVisible();
};
