/** `names` are the imported names (in the other module). */
export type Import = {
  target: string;
  names: readonly string[];
  typeOnly: boolean;
  reExport: boolean;
  line: number;
};

const STRINGS_AND_COMMENTS = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const STATEMENT = /(?:^|(?<=[\n;]))\s*(import|export)\s+(type\s+)?([\w$*\s{},]*?)\s*from\s*(['"])([^'"\n]+)\4/g;
const BARE = /(?:^|(?<=[\n;]))\s*import\s*(['"])([^'"\n]+)\1/g;
const LAZY = /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g;

/** The source with its comments blanked out; line numbers stay the same. */
export function withoutComments(source: string): string {
  return source.replaceAll(
    STRINGS_AND_COMMENTS,
    (match: string, text?: string) => text ?? match.replaceAll(/[^\n]/g, ' '),
  );
}

/** All imports and re-exports of a module's source. */
export function importsOf(source: string): Import[] {
  const code = withoutComments(source);
  const found: Import[] = [];
  for (const match of code.matchAll(STATEMENT)) {
    const [, keyword, type, clause = '', , target = ''] = match;
    const names = namesIn(clause);
    const typeOnly = type !== undefined || (names.length > 0 && names.every((name) => name.startsWith('type ')));
    found.push({
      target,
      names: names.map((name) => name.replace(/^type /, '')),
      typeOnly,
      reExport: keyword === 'export',
      line: lineOf(code, match.index + match[0].length),
    });
  }
  const bare = { names: [], typeOnly: false, reExport: false };
  for (const match of [...code.matchAll(BARE), ...code.matchAll(LAZY)]) {
    found.push({ ...bare, target: match[2] ?? '', line: lineOf(code, match.index + match[0].length) });
  }
  return found;
}

/** `React, { type A, b as c }` → React, type A, b */
function namesIn(clause: string): string[] {
  return clause
    .replaceAll(/[{}]/g, ',')
    .split(',')
    .map((name) => name.trim().replace(/\s+as\s+[\w$]+$/, ''))
    .filter((name) => name !== '');
}

function lineOf(code: string, index: number): number {
  return code.slice(0, index).split('\n').length;
}
