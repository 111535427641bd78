import type { FastifyInstance } from 'fastify';
import { endpoints } from '#api/endpoints';
import { bareApp } from '#server/app';
import { openApi } from '#server/apiDocs/openApi';
import { registerApiDocs } from '#server/apiDocs/routes';

describe('the documentation of the API', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = bareApp('silent');
    registerApiDocs(app);
    await app.ready();
  });
  afterAll(() => app.close());

  const ask = (path: string) => app.inject(path);

  it('the documentation of the API is public and served as an OpenAPI document', async () => {
    const { statusCode, headers, body } = await ask('/docs/api/openapi.json');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(openApi())));
  });

  it('the documentation of the API is a page with one section for every call', async () => {
    const { headers, body } = await ask('/docs/api');
    expect(headers['content-type']).toMatch(/^text\/html/);
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(endpoints)));
    const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });

  it('the documentation of the API has a copy button for each call, with the required credentials', async () => {
    const { body } = await ask('/docs/api');
    expect(body).toContain('data-copy="/v1/projects/{projectId}/forms"');
    expect(body).toContain(
      'data-copy="curl -g -H &#39;Authorization: Bearer {token}&#39; &#39;{origin}/v1/projects/{projectId}/forms&#39;"',
    );
  });

  it('the documentation of the API is a page that loads and shows only content of this server, as its policy demands', async () => {
    const { headers, body } = await ask('/docs/api');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(body).not.toMatch(/<style|style=|<script>|\son\w+=|https?:/);
    const parts = [...body.matchAll(/(?:src|stylesheet" href)="([^"]+)"/g)].map(([, path]) => path ?? '');
    const types = await Promise.all(parts.map(async (path) => (await ask(path)).headers['content-type']));
    expect(types).toEqual(['text/css; charset=utf-8', 'text/javascript; charset=utf-8']);
  });
});
