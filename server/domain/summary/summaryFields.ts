import { type GroupKey, readKey } from '../odata/odataApply';
import { problem } from '../problem';
import type { QueryFields, Repeat } from '../query/answers';
import { questionAt } from '../query/rowFilters';

/** What is summarized: answers of submissions, or of rows of a repeat behind those around it. */
export interface SummaryField {
  readonly rows: readonly Repeat[] | null;
  readonly key: GroupKey;
  /** Answers put choices in an order, of which the places are told. */
  readonly areRanked: boolean;
  /** What the answers are split by. */
  readonly by: GroupKey | null;
}

const written = /^(?:(choices|ranks)\(\s*(\S+?)\s*\)|(\S+))$/;

/** A field as it is named in a request: by its whole path, also in repeats. */
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
 * Reads what is summarized: a path such as `home/rooms`, `home/person/age` or `__system/submissionDate`, in `choices(…)` where each
 * choice of an answer counts, in `ranks(…)` where it counts by its place.
 * @param by the path of the question that answers are split by, in the same rows or outside of repeats; null for none
 * @throws 501.5 for what is no question of the form, a place, or in other rows; 400.18 for choices of what has none; 501.5 for a split by ranks
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
