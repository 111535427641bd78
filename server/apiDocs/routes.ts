import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pageStyle } from '../domain/page/pageStyle';
import { openApi } from './openApi';
import { docsPage, docsPath } from './page';

/** The page uses only its own style and script. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const fileText = (name: string): string => readFileSync(join(__dirname, name), 'utf8');

/** Responses by path, each rendered on the first request. */
const answers: Readonly<Record<string, { readonly type: string; readonly text: () => string }>> = {
  [docsPath]: { type: 'text/html', text: () => docsPage(openApi()) },
  [`${docsPath}/openapi.json`]: { type: 'application/json', text: () => JSON.stringify(openApi()) },
  [`${docsPath}/page.css`]: { type: 'text/css', text: () => pageStyle + fileText('page.css') },
  [`${docsPath}/browser.mjs`]: { type: 'text/javascript', text: () => fileText('browser.mjs') },
};

/** Registers the public documentation of the API: a page and an OpenAPI document. */
export const registerApiDocs = (app: FastifyInstance): void => {
  for (const [path, { type, text }] of Object.entries(answers)) {
    let made: string | undefined;
    app.get(path, (_request, reply) => {
      made ??= text();
      return reply.type(`${type}; charset=utf-8`).header('content-security-policy', policy).send(made);
    });
  }
};
