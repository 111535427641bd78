import { foldCase } from '#shared/query/foldCase';
import type { Answer } from '#shared/query/answers';
import { chained, type Filter, type Operand } from '#shared/query/filterTree';
import type { Search } from '#shared/query/search';

/**
 * Alternatives, each a list of case-folded texts: every matching submission has all texts of one alternative among its answers.
 * None if nothing is known.
 */
export type Needles = readonly (readonly string[])[];

/** More would take longer than reading all submissions. */
const ALTERNATIVES_MAX = 8;

const nothing: Needles = [];

const atMost = (needles: Needles): Needles => (needles.length > ALTERNATIVES_MAX ? nothing : needles);

const both = (one: Needles, other: Needles): Needles => {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  const joined = atMost(one.flatMap((texts) => other.map((more) => [...texts, ...more])));
  if (joined.length > 0) return joined;
  return one.length < other.length ? one : other;
};

const either = (alternatives: readonly Needles[]): Needles =>
  alternatives.some(({ length }) => length === 0) ? nothing : atMost(alternatives.flat());

/** The operand inside of case and trim functions, which do not matter here. */
const unchanged = (operand: Operand): Operand =>
  operand.kind === 'cased' || operand.kind === 'trimmed' ? unchanged(operand.of) : operand;

/** Letters whose case mapping differs from the folding of search texts: `İ` and `ı`, `ſ`, and some non-Latin ones. */
const doubtful = { tolower: /i/, toupper: /[is\u0080-\uffff]/ } as const;

const longest = (pieces: readonly string[]): string =>
  pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '');

/** The part of a text that answers certainly contain, before their case was changed, if they equal or contain it. */
const surely = (operand: Operand, text: string): string => {
  if (operand.kind === 'trimmed') return surely(operand.of, text);
  return operand.kind === 'cased' ? surely(operand.of, longest(text.split(doubtful[operand.to]))) : text;
};

const needlesIn = (filter: Filter, isIndexed: (answer: Answer) => boolean): Needles => {
  if (filter.kind === 'and' || filter.kind === 'or') {
    const parts = chained(filter.kind, filter).map((part) => needlesIn(part, isIndexed));
    return filter.kind === 'or' ? either(parts) : parts.reduce(both, nothing);
  }
  if (filter.kind === 'any') return filter.filter === null ? nothing : needlesIn(filter.filter, () => false);
  if (filter.kind !== 'test' && !(filter.kind === 'compare' && filter.comparison === 'eq')) return nothing;
  const { left, right } = filter;
  const of = unchanged(left);
  if (of.kind !== 'answer' || of.answer.kind !== 'text' || right.kind !== 'text') return nothing;
  if (filter.kind === 'compare' && of === left && isIndexed(of.answer)) return nothing;
  const needle = surely(left, foldCase(right.value));
  return needle === '' ? nothing : [[needle]];
};

/**
 * Texts in the answers of every matching submission: if they are rare, only submissions with them have to be read.
 * @param isIndexed whether an index finds submissions with a given answer faster than their texts
 */
export const requiredTextsOf = (
  filter: Filter | null,
  search: Search | null,
  isIndexed: (answer: Answer) => boolean,
): Needles => {
  const filtered = filter === null ? nothing : needlesIn(filter, isIndexed);
  const searched = either(
    (search ?? []).map((terms) => {
      const texts = terms.flatMap(({ text, isExcluded }) => (isExcluded || text === '' ? [] : [text]));
      return texts.length === 0 ? nothing : [texts];
    }),
  );
  return both(filtered, searched);
};
