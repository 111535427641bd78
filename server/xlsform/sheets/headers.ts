import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import type { ColumnPath, SheetColumns } from './columns';
import type { Table } from './table';

/** A header as written, and its meaning. */
export interface Header {
  readonly written: string;
  readonly path: ColumnPath;
}

const underscored = (name: string): string => name.trim().split(/\s+/).join('_').toLowerCase();

/** The parts of a header; the colon in `jr:constraintMsg` is no separator. */
const partsOf = (header: string, hasDoubleColons: boolean): readonly string[] => {
  if (hasDoubleColons) return header.split('::').map((part) => part.trim());
  const parts = header.split(':').map((part) => part.trim());
  const prefix = parts.indexOf('jr');
  const local = parts[prefix + 1];
  if (prefix === -1 || local === undefined) return parts;
  return [...parts.slice(0, prefix), `jr:${local}`, ...parts.slice(prefix + 2)];
};

const own = (aliases: SheetColumns['aliases'], name: string): ColumnPath | undefined =>
  Object.hasOwn(aliases, name) ? aliases[name] : undefined;

const pathOf = (header: string, hasDoubleColons: boolean, { aliases, known }: SheetColumns): ColumnPath => {
  for (const name of [header, underscored(header)]) {
    if (known.has(name) && own(aliases, name) === undefined) return [name];
  }
  const [first = '', ...rest] = partsOf(header, hasDoubleColons);
  const name = underscored(first);
  const alias = own(aliases, name);
  if (alias !== undefined) return [...alias, ...rest];
  // Other columns keep their spelling, because filters and attributes refer to them.
  return [known.has(name) ? name : first, ...rest];
};

/** The meaning of a sheet's headers. @throws XlsFormError for two with the same meaning */
export const headersOf = (table: Table, columns: SheetColumns): readonly Header[] => {
  const hasDoubleColons = table.headers.some((header) => header.includes('::'));
  const seen = new Map<string, string>();
  return table.headers.map((written) => {
    const path = pathOf(written, hasDoubleColons, columns);
    const key = path.join('::');
    const other = seen.get(key);
    // A column under its own name after one of its aliases is accepted: the later cells win, as in the reference
    // converter.
    if (other !== undefined && written !== path[0]) {
      throw new XlsFormError(messageRef('columns.twoNames', { first: other, second: written }), {
        sheet: table.sheet,
        row: 1,
        column: written,
      });
    }
    seen.set(key, written);
    return { written, path };
  });
};
