/** The method, the path and who may call, as rows of the contract begin; and the name of the reply, which is one or a list. */
const ROW =
  /\b(get|post|put|patch|del)\((\s*(?:`[^`]*`|'[^']*'|\w+),\s*)(?:on\([^)]*\)|'[^']*'|\w+)(,\s*)'(?:[A-Z]\w*(\[\])?|(file))'/g;

/** What is audited, which parameters and forms of a body are taken, what JSON a body is, and which answers lead elsewhere. */
const SERVERS =
  /\b(?:audit: (?:null|'[^']*')|query: (?:\[[^\]]*\]|\w+)|formFields: true|body: '[A-Z]\w*'|redirects: \d+),?/g;

/** The extended reply, of which only that there is one is asked. */
const EXTENDED = /\bextended: '[^']*'/g;

/**
 * Leaves out of the site's copy of the contract what only the server reads: who may call, what is audited, what it checks of
 * a request, and the names of schemas. The site sees the calls through `store/siteEndpoints.ts`, whose type has none of that. A test finds
 * every row.
 */
export default function contractLoader(source: string): string {
  const named = (_: string, method: string, path: string, comma: string, list = '', file = '') =>
    `${method}(${path}null${comma}'${list}${file}'`;
  return source.replaceAll(ROW, named).replaceAll(SERVERS, '').replaceAll(EXTENDED, "extended: '1'");
}
