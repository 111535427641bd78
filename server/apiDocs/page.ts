import { escapeHtml } from '../domain/page/html';
import type { Content, OpenApiDocument, Operation, Parameter, Response } from './document';
import { outliner } from './outline';

/** The path of the page and its parts. */
export const docsPath = '/docs/api';

type Outline = ReturnType<typeof outliner>;
interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Text in which `…` marks code. */
const prose = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** Paragraphs and lists, as Markdown writes them. */
const blocks = (text: string): string =>
  text
    .split('\n\n')
    .map((block) => {
      const [, ...items] = `\n${block}`.split('\n- ');
      return items.length === 0
        ? `<p>${prose(block)}</p>`
        : `<ul>${items.map((item) => `<li>${prose(item)}</li>`).join('')}</ul>`;
    })
    .join('');

const part = (title: string, body: string): string => `<h3>${title}</h3>${body}`;

const parameterRow = ({ name, description = '', schema }: Parameter, { kindOf }: Outline): string =>
  `<li><code>${escapeHtml(name)}</code> <span>${kindOf(schema)}</span> ${prose(description)}</li>`;

const parametersPart = ({ parameters }: Operation, outline: Outline): string => {
  const titles = { path: 'In the address', query: 'In the query', header: 'In the headers' } as const;
  return (['path', 'query', 'header'] as const)
    .map((position) => ({ title: titles[position], own: parameters.filter((parameter) => parameter.in === position) }))
    .filter(({ own }) => own.length > 0)
    .map(({ title, own }) => part(title, `<ul>${own.map((one) => parameterRow(one, outline)).join('')}</ul>`))
    .join('');
};

/** A body or a reply, for each of its content types. */
const contentPart = (title: string, content: Content | undefined, { kindOf, listOf }: Outline): string =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) => {
      const typeText = type === '*/*' ? 'a file of any type' : `<code>${escapeHtml(type)}</code>`;
      const alternatives = schema?.anyOf ?? (schema ? [schema] : []);
      const outlines = alternatives.map((one) => `<p class="kind">${kindOf(one)}</p>${listOf(one)}`);
      return part(`${title}, ${typeText}`, outlines.join('<p class="or">or, extended</p>'));
    })
    .join('');

const problemRows = ({ content }: Response): string =>
  Object.values(content['application/json']?.examples ?? {})
    .map(({ value }) => `<li><code>${value.code}</code> ${escapeHtml(value.message)}</li>`)
    .join('');

const problemsPart = ({ responses }: Operation): string =>
  part('Problems', `<ul class="problems">${Object.values(responses).map(problemRows).join('')}</ul>`);

const callSection = ({ method, path, operation }: Call, outline: Outline): string => {
  const { operationId, requestBody, responses, description } = operation;
  const shownPath = escapeHtml(path).replaceAll(/\{\w+\}/g, '<var>$&</var>');
  const replied = responses['200']?.content;
  return `<details class="call">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${shownPath}</code> <span>${operationId}</span></summary>
<div id="${operationId}"><p>${prose(description)} <a href="#${operationId}">Link to this call</a></p>
${parametersPart(operation, outline)}${contentPart('Request body', requestBody?.content, outline)}
${contentPart('Reply', replied, outline)}${problemsPart(operation)}</div>
</details>`;
};

const slugOf = (tag: string): string => tag.toLowerCase().replaceAll(/\W+/g, '-');

/** The document as a page. It works without its script, which only filters. */
export const docsPage = ({ info, tags, paths, components }: OpenApiDocument): string => {
  const outline = outliner(components.schemas);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
  );
  const groups = tags.map(({ name }) => ({ name, own: calls.filter(({ operation }) => operation.tags[0] === name) }));
  const links = groups.map(
    ({ name, own }) => `<li><a href="#${slugOf(name)}">${escapeHtml(name)}</a> <span>${own.length}</span></li>`,
  );
  const sections = groups.map(
    ({ name, own }) =>
      `<section><h2 id="${slugOf(name)}">${escapeHtml(name)}</h2>${own.map((call) => callSection(call, outline)).join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${info.title}</title>
<link rel="stylesheet" href="${docsPath}/page.css">
<script type="module" src="${docsPath}/browser.mjs"></script>
</head>
<body>
<header><a href="/">${info.title}</a> <span>API, version ${info.version}</span> <a href="${docsPath}/openapi.json">openapi.json</a></header>
<nav aria-label="Groups of calls">
<label hidden>Filter <output aria-live="polite"></output><input type="search"></label>
<ul>${links.join('')}</ul>
</nav>
<main>
<h1>API</h1>
${blocks(info.description)}
${sections.join('\n')}
</main>
</body>
</html>
`;
};
