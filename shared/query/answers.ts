import type { FilterColumn } from './filterTree';

/**
 * Comparison type of answers: numbers, texts by their characters, days (`2026-02-28`), moments, or geometries, which cannot be
 * compared.
 */
export type AnswerKind = 'number' | 'text' | 'day' | 'moment' | 'geometry';

/** A question: every submission, or every row of its repeat, has at most one answer to it. */
export interface Answer {
  /** Keys of the row, groups first. */
  readonly path: readonly string[];
  readonly kind: AnswerKind;
  /** Number of enclosing repeats; missing outside of all. */
  readonly depth?: number;
}

/** A repeat, relative to its enclosing row: the submission, or a row of another repeat. */
export interface Repeat {
  /** Keys down to its rows, groups first. */
  readonly path: readonly string[];
  /** Dotted path in the submission, the key of its stored rows. */
  readonly table: string;
  /** Key in its rows with the id of the enclosing row. */
  readonly parentColumn: string;
  /** 1, or more inside of other repeats. */
  readonly depth: number;
}

/** A repeat, and the fields of its rows. */
export interface RepeatFields extends Level {
  readonly repeat: Repeat;
}

const kinds = new Map<string, AnswerKind>([
  ['int', 'number'],
  ['decimal', 'number'],
  ['date', 'day'],
  ['dateTime', 'moment'],
  ['geopoint', 'geometry'],
  ['geotrace', 'geometry'],
  ['geoshape', 'geometry'],
]);

/** Comparison type of answers to questions of a type. */
export const answerKind = (type: string): AnswerKind => kinds.get(type) ?? 'text';

const ROOT = '$root/Submissions/';

/** Fields of a submission, or of a row of a repeat. */
export interface Level {
  /** The question at a path of columns, `household/size`; undefined for groups, repeats and their contents. */
  readonly answerAt: (path: string) => Answer | undefined;
  /** The repeat at a path of columns, `household/person`. */
  readonly repeatAt: (path: string) => RepeatFields | undefined;
}

/** Fields that a query can name. */
export interface QueryFields extends Level {
  /** In the table of a repeat, fields of the submission are named `$root/Submissions/name`. */
  readonly kind: 'submissions' | 'repeat';
  /** System columns by their names in queries; those of submissions if it is missing. */
  readonly columns?: Readonly<Record<string, FilterColumn>>;
  /** The repeat whose rows a query is about, if their own answers can be named, too. */
  readonly rows?: Level | undefined;
}

/** For queries on system columns only. */
export const noFields: QueryFields = { answerAt: () => undefined, repeatAt: () => undefined, kind: 'submissions' };

/** The level of a path, and the rest of the path. */
const levelOf = (fields: QueryFields, path: string): readonly [Level | undefined, string] => {
  if (path.startsWith(ROOT)) return [fields, path.slice(ROOT.length)];
  return [fields.kind === 'repeat' ? fields.rows : fields, path];
};

/** The question at a path in a query, if any. */
export const answerNamed = (fields: QueryFields, path: string): Answer | undefined => {
  const [level, rest] = levelOf(fields, path);
  return level?.answerAt(rest);
};

/** The repeat at a path in a query, if any. */
export const repeatNamed = (fields: QueryFields, path: string): RepeatFields | undefined => {
  const [level, rest] = levelOf(fields, path);
  return level?.repeatAt(rest);
};

/** The system column at a path in a query: `__system/edits`, or `__id`. */
export const systemNamed = (
  usual: Readonly<Record<string, FilterColumn>>,
  { kind, columns = usual }: QueryFields,
  path: string,
): FilterColumn | undefined => {
  const own = path.startsWith(ROOT) ? path.slice(ROOT.length) : path;
  // The rows of a repeat have ids of their own.
  if (own === '__id' && own === path && kind === 'repeat') return undefined;
  return Object.hasOwn(columns, own) ? columns[own] : undefined;
};
