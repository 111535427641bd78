import { type GroupKey, readKey } from '../odata/query/apply';
import { problem } from '../core/problem';
import type { QueryFields, Repeat } from '#shared/query/answers';
import { questionAt } from '#shared/query/rowFilters';

/** A summarized field: answers of submissions, or of rows of a repeat after its enclosing ones. */
export interface SummaryField {
  readonly rows: readonly Repeat[] | null;
  readonly key: GroupKey;
  /** Whether answers rank choices, which are summarized by position. */
  readonly areRanked: boolean;
  /** Grouping of the answers. */
  readonly by: GroupKey | null;
}

const written = /^(?:(choices|ranks)\(\s*(\S+?)\s*\)|(\S+))$/;

/** A field in a request, by its whole path, including repeats. */
const readPath = (
  text: string,
): { readonly path: string; readonly areRanked: boolean; readonly wrap: (name: string) => string } => {
  const [, around, chosen, plain = ''] = written.exec(text.trim()) ?? [];
  const areRanked = around === 'ranks';
  return chosen === undefined
    ? { path: plain, areRanked, wrap: (name) => name }
    : { path: chosen, areRanked, wrap: (name) => `choices(${name})` };
};

/**
 * Parses a summarized field: a path such as `home/rooms`, `home/person/age` or `__system/submissionDate`, in `choices(…)` to
 * count each choice of an answer, in `ranks(…)` to count it by its position.
 * @param by path of the grouping question, in the same rows or outside of repeats; null for none
 * @throws 501.5 for an unknown question, a location, or one in other rows; 400.18 for choices of a question without any; 501.5
 * for a grouping by ranks
 */
export const readSummaryField = (field: string, by: string | null, fields: QueryFields): SummaryField => {
  const of = readPath(field);
  const { around, name } = questionAt(fields, of.path) ?? { around: [], name: of.path };
  const isOfRows = around.length > 0;
  const named: QueryFields = isOfRows ? { ...fields, kind: 'repeat', rows: around.at(-1) } : fields;
  const readBy = (text: string): GroupKey => {
    const other = readPath(text);
    if (other.areRanked) throw problem('filterField', { text });
    const place = questionAt(fields, other.path);
    const areSame = place?.around.at(-1)?.repeat.table === around.at(-1)?.repeat.table;
    if (place && areSame) return readKey(other.wrap(place.name), named);
    if (place && place.around.length > 0) throw problem('filterField', { text: other.path });
    const isSystem = other.path.startsWith('__');
    return readKey(other.wrap(isOfRows && !isSystem ? `$root/Submissions/${other.path}` : other.path), named);
  };
  return {
    rows: isOfRows ? around.map(({ repeat }) => repeat) : null,
    key: readKey(of.wrap(name), named),
    areRanked: of.areRanked,
    by: by === null ? null : readBy(by),
  };
};
