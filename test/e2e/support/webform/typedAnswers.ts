import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { ask, publishForm, type Published } from '../webForms';

/** A question: the name of its node, which is its label too, its type, and more attributes of its control. */
export type Question = readonly [name: string, type: string, attributes?: string];

/** A published form with these questions, followed by `body`. */
export const publishQuestions = (
  request: APIRequestContext,
  questions: readonly Question[],
  more: { readonly nodes?: string; readonly body?: string; readonly binds?: string } = {},
): Promise<Published> =>
  publishForm(request, (xml) => {
    const id = /id="(well\d+)"/.exec(xml)?.[1] ?? '';
    const each = (write: (question: Question) => string): string => questions.map(write).join('');
    return `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"
      xmlns:jr="http://openrosa.org/javarosa" xmlns:orx="http://openrosa.org/xforms">
      <h:head><h:title>Typed answers</h:title><model><instance><data id="${id}" version="1">
        ${each(([name]) => `<${name}/>`)}${more.nodes ?? ''}<orx:meta><orx:instanceID/></orx:meta></data></instance>
        ${each(([name, type]) => `<bind nodeset="/data/${name}" type="${type}"/>`)}
        <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/>${more.binds ?? ''}
      </model></h:head><h:body>
        ${each(([name, , attributes = '']) => `<input ref="/data/${name}" ${attributes}><label>${name}</label></input>`)}
        ${more.body ?? ''}
      </h:body></h:html>`;
  });

/** The box of a question. */
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Replaces the text of a box by typing, and leaves it. */
export const typeInto = async (page: Page, name: string, text: string): Promise<void> => {
  await box(page, name).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
};

/** The message below a box: how the text was understood, or an error. */
export const below = async (page: Page, name: string): Promise<string> => {
  const id = await box(page, name).getAttribute('aria-describedby');
  const text = await page.locator(`[id="${id}"]`).innerText();
  return text.replaceAll(/\s/g, ' '); // browsers put narrow spaces into times
};

/** The values in the XML of the only submission, by node. */
export const storedValues = async (
  request: APIRequestContext,
  page: Page,
  { path }: Published,
): Promise<Readonly<Record<string, string>>> => {
  const [row, ...more] = await ask<readonly { readonly instanceId: string }[]>(request, 'GET', `${path}/submissions`);
  expect(more).toEqual([]);
  const answer = await page.request.get(`${path}/submissions/${encodeURIComponent(row?.instanceId ?? '')}.xml`, {
    headers: { 'X-Forwarded-Proto': 'https' },
  });
  const values = [...(await answer.text()).matchAll(/<(\w+)>([^<]*)<\/\1>/g)];
  return Object.fromEntries(values.map(([, name = '', value = '']) => [name, value]));
};
