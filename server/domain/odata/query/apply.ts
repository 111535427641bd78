import {
  type AnswerKind,
  type Answer,
  answerNamed,
  type QueryFields,
  type Repeat,
  type RepeatFields,
  systemNamed,
} from '#shared/query/answers';
import { transformationsIn, itemsIn, unreadable } from './applySyntax';
import { readFilter } from './filter';
import { columnKinds, type Filter, type FilterColumn, filterColumns } from '#shared/query/filterTree';
import { repeatsOn } from '#shared/query/rowFilters';
import { readSearch } from './search';
import type { Search } from '#shared/query/search';
import { problem } from '../../core/problem';

/** A grouping or aggregated field: a system column, or the answers to a question. */
export interface ApplyField {
  /** Name in the query. */
  readonly path: string;
  readonly column: FilterColumn | Answer;
  readonly kind: AnswerKind;
}

/** A grouping key; with `choices`, each choice of an answer is in a group of its own. */
export interface GroupKey extends ApplyField {
  readonly isChoice: boolean;
}

const methods = ['sum', 'min', 'max', 'average', 'countdistinct', 'answered'] as const;
type Method = (typeof methods)[number];

/** An aggregate of each group. */
export type Aggregate = { readonly alias: string } & (
  | { readonly method: 'count' }
  | { readonly method: Method; readonly of: ApplyField }
);

/** A valid `$apply`; `db` converts it to SQL. */
export interface Apply {
  /** Condition on the counted submissions. */
  readonly filter: Filter | null;
  readonly search: Search | null;
  /** The repeat with the counted rows, after its enclosing ones; null to count submissions. */
  readonly rows: readonly Repeat[] | null;
  /** Null without `groupby`: one row about all submissions. */
  readonly keys: readonly GroupKey[] | null;
  readonly aggregates: readonly Aggregate[];
}

const KEYS_MAX = 2;
const AGGREGATES_MAX = 50;

/** Types of answers for each method. */
const computable: Readonly<Record<Method, readonly AnswerKind[]>> = {
  sum: ['number'],
  average: ['number'],
  min: ['number', 'day', 'moment'],
  max: ['number', 'day', 'moment'],
  countdistinct: ['number', 'text', 'day', 'moment'],
  answered: ['number', 'text', 'day', 'moment'],
};

const fieldNamed = (path: string, fields: QueryFields): ApplyField => {
  const column = systemNamed(filterColumns, fields, path);
  if (column !== undefined) return { path, column, kind: columnKinds[column] };
  const answer = answerNamed(fields, path);
  if (answer === undefined || answer.kind === 'geometry') throw problem('filterField', { text: path });
  return { path, column: answer, kind: answer.kind };
};

const ALIAS = /^[A-Za-z_]\w{0,127}$/;

const readAggregate = (item: string, fields: QueryFields): Aggregate => {
  const [, expression = '', alias = ''] = /^(.*\S)\s+as\s+(\S+)$/s.exec(item) ?? [];
  if (!ALIAS.test(alias)) throw unreadable(`"${item}" needs a name, as in "$count as n"`);
  if (expression === '$count') return { alias, method: 'count' };
  const [, path = '', written = ''] = /^(\S+)\s+with\s+(\S+)$/.exec(expression) ?? [];
  const method = methods.find((name) => name === written);
  if (path === '') throw unreadable(`"${item}" is no aggregation, such as "home/rooms with sum as rooms"`);
  if (method === undefined) throw problem('filterUnsupported', { text: written });
  const of = fieldNamed(path, fields);
  if (!computable[method].includes(of.kind)) throw unreadable(`there is no ${method} of ${path}`);
  return { alias, method, of };
};

const readAggregates = (text: string, fields: QueryFields): Aggregate[] => {
  const aggregates = itemsIn(text).map((item) => readAggregate(item, fields));
  const names = new Set(aggregates.map(({ alias }) => alias));
  if (names.size < aggregates.length) throw unreadable('two aggregations have the same name');
  if (aggregates.length > AGGREGATES_MAX) throw unreadable(`it has more than ${AGGREGATES_MAX} aggregations`);
  return aggregates;
};

/** A grouping field: `visit/village`, or `choices(crops)`. @throws 400.18, 501.5 */
export const readKey = (item: string, fields: QueryFields): GroupKey => {
  const chosen = /^choices\(\s*(\S+?)\s*\)$/.exec(item)?.[1];
  const field = fieldNamed(chosen ?? item, fields);
  if (chosen === undefined) return { ...field, isChoice: false };
  if (typeof field.column === 'string' || field.kind !== 'text')
    throw unreadable('choices() takes a question with choices');
  return { ...field, isChoice: true };
};

const readGroups = (text: string, fields: QueryFields): Pick<Apply, 'keys' | 'aggregates'> => {
  const [grouped = '', aggregated, ...others] = itemsIn(text);
  const inside = /^\((.*)\)$/s.exec(grouped)?.[1];
  const aggregates = aggregated === undefined ? '' : /^aggregate\((.*)\)$/s.exec(aggregated)?.[1];
  if (inside === undefined || aggregates === undefined || others.length > 0) {
    throw unreadable('groupby is written as "groupby((visit/village),aggregate($count as n))"');
  }
  const keys = itemsIn(inside).map((item) => readKey(item, fields));
  if (keys.length > KEYS_MAX) throw problem('filterUnsupported', { text: `groupby of more than ${KEYS_MAX}` });
  if (new Set(keys.map(({ path }) => path)).size < keys.length) throw unreadable('it groups by the same twice');
  const read = aggregated === undefined ? [] : readAggregates(aggregates, fields);
  // The first part of a path is a property at the level of the aliases.
  const clash = read.find(({ alias }) => keys.some(({ path }) => path.split('/')[0] === alias));
  if (clash !== undefined) throw unreadable(`the name ${clash.alias} is that of a column`);
  return { keys, aggregates: read };
};

const chainOf = (rows: readonly RepeatFields[] | null): readonly Repeat[] | null =>
  rows && rows.map(({ repeat }) => repeat);

/**
 * Parses `$apply` (OData Extension for Data Aggregation 4.0). Supported are `filter(…)` and one `search(…)`, then `aggregate(…)`,
 * or `groupby((…),aggregate(…))` by one or two fields, or `groupby((…))`. A leading `rows(home/person)` (ours) counts rows of a
 * repeat: those that match the filter, or all.
 * @param fields fields besides system columns
 * @throws 400.18 for a syntax error, 501.4 for other transformations and methods, 501.5 for other fields, and the errors of
 * filters and searches
 */
export const readApply = (text: string, fields: QueryFields): Apply => {
  const transformations = transformationsIn(text);
  let filter: Filter | null = null;
  let search: Search | null = null;
  let rows: readonly RepeatFields[] | null = null;
  let named = fields;
  for (const [index, { name, inside }] of transformations.entries()) {
    const isLast = index === transformations.length - 1;
    if (name === 'filter' && !isLast && rows === null) {
      const another: Filter = readFilter(inside, fields);
      filter = filter === null ? another : { kind: 'and', left: filter, right: another };
    } else if (name === 'search' && !isLast && search === null && rows === null) {
      search = readSearch(inside);
    } else if (name === 'rows' && !isLast && rows === null) {
      rows = repeatsOn(fields, inside.trim()) ?? null;
      if (rows === null) throw problem('filterField', { text: inside.trim() });
      named = { ...fields, kind: 'repeat', rows: rows.at(-1) };
    } else if (name === 'aggregate' && isLast) {
      return { filter, search, rows: chainOf(rows), keys: null, aggregates: readAggregates(inside, named) };
    } else if (name === 'groupby' && isLast) {
      return { filter, search, rows: chainOf(rows), ...readGroups(inside, named) };
    } else break;
  }
  const names = transformations.map(({ name }) => name).join('/');
  throw problem('filterUnsupported', { text: `$apply=${names}` });
};

/** Whether an `$apply` needs unencrypted answers. */
export const appliesToAnswers = ({ rows, keys, aggregates }: Apply): boolean =>
  rows !== null ||
  [...(keys ?? []), ...aggregates.flatMap((aggregate) => (aggregate.method === 'count' ? [] : [aggregate.of]))].some(
    ({ column }) => typeof column === 'object',
  );
