import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { administratorsCalls, administratorsHeaders } from './administratorsCalls';

const formXml = (id: string): string => `<h:html xmlns="http://www.w3.org/2002/xforms"
  xmlns:h="http://www.w3.org/1999/xhtml" xmlns:orx="http://openrosa.org/xforms">
  <h:head><h:title>Visit to a well</h:title><model>
    <instance><data id="${id}" version="1"><place/><people/><photo/><sound/><orx:meta><orx:instanceID/></orx:meta></data></instance>
    <bind nodeset="/data/place" type="string" required="true()"/>
    <bind nodeset="/data/people" type="int"/>
    <bind nodeset="/data/photo" type="binary"/>
    <bind nodeset="/data/sound" type="binary"/>
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/>
  </model></h:head>
  <h:body>
    <input ref="/data/place"><label>Place</label></input>
    <input ref="/data/people"><label>People</label></input>
    <upload ref="/data/photo" mediatype="image/*"><label>Photo</label></upload>
    <upload ref="/data/sound" mediatype="audio/*"><label>Sound</label></upload>
  </h:body></h:html>`;

/** A picture of one pixel, to choose. */
export const picture = {
  name: 'well.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A published form: its path in the API, and its web-form ids. */
export interface Published {
  readonly path: string;
  readonly enketoId: string;
  readonly enketoOnceId: string;
}

let made = 0;

/** A published form in a project of its own. */
export const publishForm = async (request: APIRequestContext, edit = (xml: string) => xml): Promise<Published> => {
  const calls = await administratorsCalls(request);
  const id = `well${++made}`;
  const project = await calls.post('/projects', { name: `Web forms ${made}` });
  await calls.postForm(`/projects/${project}/forms?publish=true&ignoreWarnings=true`, edit(formXml(id)));
  const path = `/v1/projects/${project}/forms/${id}`;
  return { path, ...(await ask<Omit<Published, 'path'>>(request, 'GET', path)) };
};

/** A call by the administrator. */
export const ask = async <T>(request: APIRequestContext, method: string, path: string, data?: object): Promise<T> => {
  const headers = await administratorsHeaders(request);
  const answer = await request.fetch(path, { method, headers, ...(data ? { data } : {}) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  const body: T = await answer.json();
  return body;
};

/** Publishes a further version of a form with media files. */
export const addMedia = async (
  request: APIRequestContext,
  { path }: Published,
  files: Readonly<Record<string, { readonly type: string; readonly data: string | Buffer }>>,
): Promise<void> => {
  await ask(request, 'POST', `${path}/draft`);
  const own = await administratorsHeaders(request);
  for (const [name, { type, data }] of Object.entries(files)) {
    const headers = { ...own, 'Content-Type': type };
    const sent = await request.post(`${path}/draft/attachments/${name}`, { headers, data });
    expect(sent.ok(), name).toBe(true);
  }
  await ask(request, 'POST', `${path}/draft/publish?version=2`);
};

/** Creates a public link. */
export const makeLink = (request: APIRequestContext, { path }: Published, once: boolean) =>
  ask<{ readonly token: string }>(request, 'POST', `${path}/public-links`, { displayName: 'People', once });

/** The URL of a public link as shown to users. */
export const linkPath = ({ enketoId, enketoOnceId }: Published, token: string, once: boolean): string =>
  `/-/single/${once ? enketoOnceId : enketoId}?st=${encodeURIComponent(token)}`;

/** How many submissions the form has. */
export const countOf = async (request: APIRequestContext, { path }: Published): Promise<number> =>
  (await ask<readonly object[]>(request, 'GET', `${path}/submissions`)).length;

/** The heading of the page. */
export const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Answers the questions of the form. */
export const fill = async (page: Page, place: string, people = '7'): Promise<void> => {
  await page.getByRole('textbox', { name: 'Place' }).fill(place);
  await page.getByRole('textbox', { name: 'People' }).fill(people);
};

/** Clicks the button of the form. */
export const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

/** A separate browser context that is not logged in. */
export const stranger = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** Waits until all answers are saved in the browser, so that leaving the page would lose nothing. */
export const draftSaved = async (page: Page): Promise<void> => {
  const isAsked = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  await expect.poll(() => page.evaluate(isAsked)).toBe(false);
};
