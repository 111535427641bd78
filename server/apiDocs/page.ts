import { escapeHtml } from '../domain/page/html';
import { curlOf } from './curl';
import type { Content, OpenApiDocument, Operation } from './document';
import { outliner } from './outline';

/** The path of the page and its parts. */
export const docsPath = '/docs/api';

type Outline = ReturnType<typeof outliner>;

/** Text in which `…` marks code. */
const prose = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** A name, its meaning, and the type of its value. */
type Row = readonly [name: string | number, about: string, kind?: string];

const list = (title: string, rows: readonly Row[]): string => {
  const items = rows.map(
    ([name, about, kind = '']) => `<li><code>${name}</code> <span>${kind}</span> ${prose(about)}</li>`,
  );
  return items.length === 0 ? '' : `<h3>${title}</h3><ul>${items.join('')}</ul>`;
};

/** A body or a reply, for each of its content types. */
const contentPart = (title: string, content: Content | undefined, { kindOf, listOf }: Outline): string =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) => {
      const alternatives = schema?.anyOf ?? (schema ? [schema] : []);
      const outlines = alternatives.map((one) => `<span>${kindOf(one)}</span>${listOf(one)}`);
      return `<h3>${title}: ${type === '*/*' ? 'any file' : type}</h3>${outlines.join('<span>or, extended, </span>')}`;
    })
    .join('');

/** Hidden without the script, which they need. */
const copyButtons = (texts: readonly (readonly [name: string, text: string])[]): string => {
  const buttons = texts.map(([name, text]) => `<button type="button" data-copy="${escapeHtml(text)}">${name}</button>`);
  return `<div class="copy" hidden>${buttons.join(' ')} <output></output></div>`;
};

const callPart = (root: string, method: string, path: string, operation: Operation, outline: Outline): string => {
  const { operationId, parameters, requestBody, responses, description } = operation;
  const inputs = parameters.map((parameter): Row => {
    const { name, in: position, schema, description: about = '' } = parameter;
    return [name, about, `${position}, ${outline.kindOf(schema)}`];
  });
  const problems = Object.values(responses)
    .flatMap(({ content }) => Object.values(content['application/json']?.examples ?? {}))
    .map(({ value }): Row => [value.code, value.message]);
  return `<details>
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${operationId}</span></summary>
<div id="${operationId}"><p>${prose(description)} <a href="#${operationId}">Link to this call</a></p>
${copyButtons([
  ['Copy path', root + path],
  ['Copy as curl', curlOf(method, root + path, operation)],
])}
${list('Parameters', inputs)}
${contentPart('Request body', requestBody?.content, outline)}
${contentPart('Reply', responses['200']?.content, outline)}
${list('Problems', problems)}</div>
</details>`;
};

const slugOf = (tag: string): string => tag.toLowerCase().replaceAll(/\W+/g, '-');

/** The document as a page. The script only adds a filter. */
export const docsPage = ({ info, servers, tags, paths, components }: OpenApiDocument): string => {
  const outline = outliner(components.schemas);
  const callsOf = (tag: string): string[] =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.tags[0] === tag)
        .map(([method, operation]) => callPart(servers[0].url, method, path, operation, outline)),
    );
  const credentials = Object.entries(components.securitySchemes).map(([name, { description }]): Row => [
    name,
    description,
  ]);
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
<header class="bar"><a href="/">${info.title}</a> <span>API, version ${info.version}</span> <a href="${docsPath}/openapi.json">openapi.json</a></header>
<main>
<h1>API</h1>
<p>${prose(info.description)}</p>
${list('Credentials', credentials)}
<nav aria-label="Groups of calls">
<label hidden>Filter <output aria-live="polite"></output><input type="text"></label>
<ul>${tags.map(({ name }) => `<li><a href="#${slugOf(name)}">${name}</a></li>`).join('')}</ul>
</nav>
${tags.map(({ name }) => `<section><h2 id="${slugOf(name)}">${name}</h2>${callsOf(name).join('\n')}</section>`).join('\n')}
</main>
</body>
</html>
`;
};
