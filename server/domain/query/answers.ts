/**
 * What the answers to a question are compared as: numbers, texts by their characters, days (`2026-02-28`), moments, or, as
 * geometries, not at all.
 */
export type AnswerKind = 'number' | 'text' | 'day' | 'moment' | 'geometry';

/** A question outside of repeats: every submission has at most one answer to it. */
export interface Answer {
  /** The keys of the row, groups first. */
  readonly path: readonly string[];
  readonly kind: AnswerKind;
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

/** What answers to questions of a type are compared as. */
export const answerKind = (type: string): AnswerKind => kinds.get(type) ?? 'text';

const ROOT = '$root/Submissions/';

/** What the names in a query refer to. */
export interface QueryFields {
  /** The question at a path of columns, `household/size`; undefined for groups, repeats and what is in them. */
  readonly answerAt: (path: string) => Answer | undefined;
  /** In the table of a repeat, its submission's fields are named as `$root/Submissions/name`. */
  readonly kind: 'submissions' | 'repeat';
}

/** Where only what the server knows of a submission can be named. */
export const noFields: QueryFields = { answerAt: () => undefined, kind: 'submissions' };

/** The question that a path in a query names, if any. */
export const answerNamed = ({ answerAt, kind }: QueryFields, path: string): Answer | undefined => {
  if (path.startsWith(ROOT)) return answerAt(path.slice(ROOT.length));
  return kind === 'repeat' ? undefined : answerAt(path);
};

/** A system column that a path in a query names: `__system/edits`, or `__id`. */
export const systemNamed = <Column extends string>(
  columns: Readonly<Record<string, Column>>,
  { kind }: QueryFields,
  path: string,
): Column | undefined => {
  const own = path.startsWith(ROOT) ? path.slice(ROOT.length) : path;
  // The rows of a repeat have ids of their own.
  if (own === '__id' && own === path && kind === 'repeat') return undefined;
  return Object.hasOwn(columns, own) ? columns[own] : undefined;
};
