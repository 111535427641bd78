import { withoutComments } from './imports';
import { layerOf, layers } from './layers';
import type { Refusal, Sources } from './sources';

/** `name` is undefined for a type that is written in place. */
type Written = { file: string; line: number; name: string | undefined; body: string };

// As oxfmt writes them.
const INTERFACE = /^(?:export )?interface (\w+)[^{\n]*\{\n([^]*?)^\}/gm;
const ALIAS = /^(?:export )?type (\w+)[^=\n]*=\s*([^]*?);\n(?![ }])/gm;
const LITERALS = /(?<!= )'[\w.]+'(?: \| '[\w.]+'){2,}/g;

/** Refuses duplicate types with several members if the first one could be imported. */
export function checkTwins(sources: Sources): Refusal[] {
  const written = [...sources].flatMap(([file, source]) => typesIn(file, withoutComments(source)));
  const declared = written.filter(({ name }) => name !== undefined);
  return written.flatMap((type) => {
    const twin = declared.find((other) => other.body === type.body && isTwin(type, other));
    if (twin === undefined) return [];
    return [{ file: type.file, line: type.line, says: `this type is ${twin.name} of ${twin.file}: import it` }];
  });
}

/** Whether a type should be imported from another file with the same one. */
function isTwin(type: Written, other: Written): boolean {
  // The props of two components may have the same shape without being the same.
  if (type.file === other.file || (type.name?.endsWith('Props') && other.name?.endsWith('Props'))) return false;
  const [from, to] = [layerOf(type.file), layerOf(other.file)];
  if (from === undefined || to === undefined) return false;
  // Of two declarations in one layer, the second is refused.
  if (from === to) return type.name === undefined || type.file > other.file;
  return [...layers[from].may, ...(layers[from].mayTypes ?? [])].includes(to);
}

function typesIn(file: string, code: string): Written[] {
  const found = (pattern: RegExp, text: 0 | 2): Written[] =>
    [...code.matchAll(pattern)].flatMap((match) => {
      const parts = partsOf(match[text] ?? '');
      const line = code.slice(0, match.index).split('\n').length;
      return parts.length < 2 ? [] : [{ file, line, name: match[1], body: parts.sort().join(';') }];
    });
  return [...found(INTERFACE, 2), ...found(ALIAS, 2), ...found(LITERALS, 0)];
}

/** The members of an object or the alternatives of a union; their order does not matter. */
function partsOf(text: string): string[] {
  const flat = text.replaceAll(/\s+/g, ' ').replace(/^\{(.*)\}$/, '$1');
  const parts = flat.split(/^ ?[|']/.test(flat) ? '|' : ';');
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
