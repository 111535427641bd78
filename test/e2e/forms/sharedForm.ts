import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { expect, type APIRequestContext } from '@playwright/test';
import { fallbackHeader } from '#api/form/fallbackHeader';
import { sharedForms } from '../../support/form/sharedForms';
import { administratorsCalls, administratorsHeaders } from '../support/administratorsCalls';
import { ask, picture, type Published } from '../support/webForms';
import type { FormTable } from './formTable';

/** The folder of the forms; null, with a message, if it is missing. */
export const formsFolder = sharedForms();

const TYPES: Readonly<Record<string, string>> = {
  '.xml': 'application/xml',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The content of a media file: from the table, from a file next to the forms, or any picture. */
const mediaFile = (name: string, media: FormTable['media']): string | Buffer | undefined => {
  const beside = join(formsFolder ?? '', 'media', 'birds', name);
  if (media?.[name] !== undefined) return media[name];
  if (existsSync(beside)) return readFileSync(beside);
  if (name.endsWith('.svg')) return '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  return /\.(png|jpe?g)$/.test(name) ? picture.buffer : undefined;
};

/** Publishes a form with its media files, in a project of its own; workbooks are converted by the server. */
export const publishShared = async (request: APIRequestContext, { file, media }: FormTable): Promise<Published> => {
  const calls = await administratorsCalls(request);
  const headers = await administratorsHeaders(request);
  const project = await calls.post('/projects', { name: file });
  const extension = extname(file);
  const created = await request.post(`/v1/projects/${project}/forms?ignoreWarnings=true`, {
    headers: {
      ...headers,
      'Content-Type': TYPES[extension] ?? '',
      'X-XlsForm-FormId-Fallback': fallbackHeader(basename(file, extension)),
    },
    data: readFileSync(join(formsFolder ?? '', file)),
  });
  expect(created.ok(), await created.text()).toBe(true);
  const { xmlFormId }: { readonly xmlFormId: string } = await created.json();
  const path = `/v1/projects/${project}/forms/${encodeURIComponent(xmlFormId)}`;
  const wanted = await ask<readonly { readonly name: string }[]>(request, 'GET', `${path}/draft/attachments`);
  for (const { name } of wanted) {
    const data = mediaFile(name, media);
    if (data === undefined) continue;
    const url = `${path}/draft/attachments/${encodeURIComponent(name)}`;
    const sent = await request.post(url, { headers: { ...headers, 'Content-Type': 'application/octet-stream' }, data });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  await ask(request, 'POST', `${path}/draft/publish`);
  return { path, ...(await ask<Omit<Published, 'path'>>(request, 'GET', path)) };
};

/** The XML of the new submission. */
export const newSubmission = async (
  request: APIRequestContext,
  { path }: Published,
  before: Set<string>,
): Promise<string> => {
  const rows = await ask<readonly { readonly instanceId: string }[]>(request, 'GET', `${path}/submissions`);
  const [id = '', ...more] = rows.map(({ instanceId }) => instanceId).filter((each) => !before.has(each));
  expect(more).toEqual([]);
  before.add(id);
  const headers = await administratorsHeaders(request);
  const answer = await request.get(`${path}/submissions/${encodeURIComponent(id)}.xml`, { headers });
  expect(answer.ok(), id).toBe(true);
  return answer.text();
};
