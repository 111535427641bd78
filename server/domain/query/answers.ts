/**
 * What the answers to a question are compared as: numbers, texts by their characters, days (`2026-02-28`), moments, or, as
 * geometries, not at all.
 */
export type AnswerKind = 'number' | 'text' | 'day' | 'moment' | 'geometry';

/** A question: every submission, or every row of the repeat that it is in, has at most one answer to it. */
export interface Answer {
  /** The keys of the row, groups first. */
  readonly path: readonly string[];
  readonly kind: AnswerKind;
  /** How many repeats it is inside of; missing outside of all. */
  readonly depth?: number;
}

/** A repeat, beside the row around it: the submission, or a row of another repeat. */
export interface Repeat {
  /** The keys down to its rows, groups first. */
  readonly path: readonly string[];
  /** Its dotted path in the submission, by which rows are stored. */
  readonly table: string;
  /** The key under which its rows have the id of the row around them. */
  readonly parentColumn: string;
  /** 1, or more inside of other repeats. */
  readonly depth: number;
}

/** A repeat, and what can be named in its rows. */
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

/** What answers to questions of a type are compared as. */
export const answerKind = (type: string): AnswerKind => kinds.get(type) ?? 'text';

const ROOT = '$root/Submissions/';

/** What can be named of a submission, or of a row of a repeat. */
export interface Level {
  /** The question at a path of columns, `household/size`; undefined for groups, repeats and what is in them. */
  readonly answerAt: (path: string) => Answer | undefined;
  /** The repeat at a path of columns, `household/person`. */
  readonly repeatAt: (path: string) => RepeatFields | undefined;
}

/** What the names in a query refer to. */
export interface QueryFields extends Level {
  /** In the table of a repeat, its submission's fields are named as `$root/Submissions/name`. */
  readonly kind: 'submissions' | 'repeat';
  /** The rows of a repeat that are asked about, where their own answers can be named, too. */
  readonly rows?: Level | undefined;
}

/** Where only what the server knows of a submission can be named. */
export const noFields: QueryFields = { answerAt: () => undefined, repeatAt: () => undefined, kind: 'submissions' };

/** What a path is looked up in, and the rest of it. */
const levelOf = (fields: QueryFields, path: string): readonly [Level | undefined, string] => {
  if (path.startsWith(ROOT)) return [fields, path.slice(ROOT.length)];
  return [fields.kind === 'repeat' ? fields.rows : fields, path];
};

/** The question that a path in a query names, if any. */
export const answerNamed = (fields: QueryFields, path: string): Answer | undefined => {
  const [level, rest] = levelOf(fields, path);
  return level?.answerAt(rest);
};

/** The repeat that a path in a query names, if any. */
export const repeatNamed = (fields: QueryFields, path: string): RepeatFields | undefined => {
  const [level, rest] = levelOf(fields, path);
  return level?.repeatAt(rest);
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
