import type { APIRequestContext } from '@playwright/test';
import { benchPerson } from '../site/servedData';

const authorization = `Basic ${Buffer.from(`${benchPerson.email}:${benchPerson.password}`).toString('base64')}`;

const call = async <T>(request: APIRequestContext, path: string, type: string, data?: string): Promise<T> => {
  const headers = { Authorization: authorization, 'X-Forwarded-Proto': 'https', 'Content-Type': type };
  const answer = await request.post(path, { headers, ...(data !== undefined && { data }) });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  const body: T = await answer.json();
  return body;
};

const TYPES: Readonly<Record<string, string>> = { csv: 'text/csv', geojson: 'application/geo+json', xml: 'text/xml' };

const typeOf = (name: string): string => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/**
 * Publishes a form in a project of its own.
 * @param tables the content of its lists by name
 * @returns the path of the page that fills it in, and of the form in the API
 */
export const publishForm = async (
  request: APIRequestContext,
  xml: string,
  tables: Readonly<Record<string, string>> = {},
): Promise<{ readonly page: string; readonly form: string }> => {
  const { id } = await call<{ id: number }>(
    request,
    '/v1/projects',
    'application/json',
    JSON.stringify({ name: 'Forms' }),
  );
  const path = `/v1/projects/${id}/forms`;
  const { enketoId, xmlFormId } = await call<{ enketoId: string; xmlFormId: string }>(
    request,
    `${path}?publish=true&ignoreWarnings=true`,
    'application/xml',
    xml,
  );
  const form = `${path}/${xmlFormId}`;
  for (const [name, table] of Object.entries(tables)) {
    await call(request, `${form}/draft`, 'application/json');
    await call(request, `${form}/draft/attachments/${name}`, typeOf(name), table);
    await call(request, `${form}/draft/publish?version=${name}`, 'application/json');
  }
  return { page: `/-/${enketoId}`, form };
};
