import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { serveSubmission, visit, visitXml } from './editedSubmission';
import { beLoggedIn } from '../people';
import { draftSaved, publishForm } from '../webForms';

const idIn = (xml: string): string => /id="(well\d+)"/.exec(xml)?.[1] ?? '';

export const box = (page: Page, name: string) => page.getByRole('textbox', { name });
export const question = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const asItIs = (xml: string): string => xml;

/** Sends a submission to a new form. */
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

/** Opens a submission for editing. */
export const openEdit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(box(page, 'Place')).toBeVisible();
};

/** Changes an answer, and waits until the draft is saved. */
export const changePlace = async (page: Page, place: string): Promise<void> => {
  await box(page, 'Place').fill(place);
  await draftSaved(page);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
};
