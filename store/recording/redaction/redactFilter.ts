import { odataText } from '#api/odataText';

/** Substitutes for the texts and numbers in a filter. */
export interface Literals {
  readonly text: (text: string) => string;
  readonly number: (number: number) => number;
  readonly degrees: (degrees: number) => number;
}

type Kind = 'text' | 'place' | 'duration' | 'moment' | 'number' | 'word' | 'sign' | 'space';

/** The tokens of an OData filter. */
const parts: readonly (readonly [Kind, RegExp])[] = [
  ['place', /geography'(?:[^']|'')*'/y],
  ['duration', /duration'P[\dDTHMS.]*'/y],
  ['text', /'(?:[^']|'')*'/y],
  ['moment', /\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?/y],
  ['number', /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\p{L}\d_])/uy],
  ['word', /[\p{L}_$@][\p{L}\p{N}_$@.-]*(?:\/[\p{L}_$@][\p{L}\p{N}_$@.-]*)*/uy],
  ['sign', /[(),:/*=;]/y],
  ['space', /\s+/y],
];

interface Part {
  readonly kind: Kind;
  readonly text: string;
}

const partsOf = (filter: string): readonly Part[] | null => {
  const found: Part[] = [];
  let at = 0;
  while (at < filter.length) {
    let next: Part | null = null;
    for (const [kind, pattern] of parts) {
      pattern.lastIndex = at;
      const text = pattern.exec(filter)?.[0];
      if (text === undefined || text === '') continue;
      next = { kind, text };
      break;
    }
    if (!next) return null;
    found.push(next);
    at += next.text.length;
  }
  return found;
};

const comparing = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'has'];
const joining = [...comparing, 'and', 'or', 'not', 'add', 'sub', 'mul', 'div', 'mod', 'asc', 'desc', 'as', 'with'];
const values = ['null', 'true', 'false', 'now'];

/** A word compared or parenthesized is the path of a field or a function; elsewhere it is typed text. */
const isKnown = (word: string, before: string | undefined, after: string | undefined): boolean => {
  if (joining.includes(word) || values.includes(word)) return true;
  if (word.startsWith('__system/') || word === '__id') return true;
  if (before !== undefined && comparing.includes(before)) return false;
  return after !== undefined && (joining.includes(after) || '(),:/'.includes(after));
};

const placeOf = (text: string, { degrees }: Literals): string =>
  // The number of the coordinate system is not a coordinate.
  text.replaceAll(/(?<![=\d.])-?\d+(?:\.\d+)?/g, (number) => String(degrees(Number(number))));

/**
 * Redacts the texts, numbers and times of an OData filter; fields, functions and operators stay, so that the table has
 * conditions of the same number and kinds. Each literal is replaced by itself, so filters derived from each other still
 * match. A text that is no filter is replaced as a whole.
 */
export const redactFilter = (filter: string, literals: Literals): string => {
  const found = partsOf(filter);
  if (!found) return literals.text(filter);
  const told = found.filter(({ kind }) => kind !== 'space');
  let number = -1;
  return found
    .map((part) => {
      if (part.kind === 'space') return part.text;
      number += 1;
      switch (part.kind) {
        case 'text':
          return odataText(literals.text(part.text.slice(1, -1).replaceAll("''", "'")));
        case 'place':
          return placeOf(part.text, literals);
        case 'moment':
          return literals.text(part.text);
        case 'number':
          return String(literals.number(Number(part.text)));
        case 'word':
          return isKnown(part.text, told[number - 1]?.text, told[number + 1]?.text)
            ? part.text
            : literals.text(part.text);
        case 'duration':
        case 'sign':
          return part.text;
      }
    })
    .join('');
};

/** Redacts search words and "phrases", each by itself: quoting them before or afterwards gives the same result. */
export const redactSearch = (search: string, text: Literals['text']): string =>
  search.replaceAll(/"([^"]+)"|[^\s"]+/g, (word, phrase: string | undefined) =>
    phrase === undefined ? text(word) : `"${text(phrase)}"`,
  );
