/** A call of `search()` in an appearance: its arguments as they are written, and the appearance without it. */
export interface SearchCall {
  readonly args: readonly string[];
  readonly rest: string;
}

const CALL = /(?:^|\s)search\s*\(/;

/** Splits at commas that are neither in quotes nor in brackets, as far as the bracket that ends the call. */
const argumentsFrom = (text: string): { readonly args: readonly string[]; readonly end: number } | undefined => {
  const args: string[] = [];
  let [depth, quote, from] = [0, '', 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(' || sign === '[') depth += 1;
    else if (depth > 0 && (sign === ')' || sign === ']')) depth -= 1;
    else if (depth === 0 && (sign === ',' || sign === ')')) {
      args.push(text.slice(from, at).trim());
      from = at + 1;
      if (sign === ')') return { args, end: at + 1 };
    }
  }
  return undefined;
};

/** Finds the call of `search()` in an appearance. */
export const searchCall = (appearance: string): SearchCall | undefined => {
  const text = appearance.replaceAll(/\s/g, ' ');
  const found = CALL.exec(text);
  if (!found) return undefined;
  const start = found.index + found[0].length;
  const call = argumentsFrom(text.slice(start));
  if (!call) return undefined;
  return { args: call.args, rest: `${text.slice(0, found.index)} ${text.slice(start + call.end)}`.trim() };
};

/** The text of an argument that is one; undefined for other expressions. */
export const literal = (argument: string): string | undefined => {
  const [, single, double] = /^(?:'([^']*)'|"([^"]*)")$/.exec(argument) ?? [];
  return single ?? double;
};
