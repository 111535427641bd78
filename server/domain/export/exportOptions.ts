import { readFilter } from '../odata/odataFilter';
import type { Filter } from '../odata/odataFilterTree';

/** What is asked of an export. */
export interface ExportOptions {
  readonly filter: Filter | null;
  /** Whether the files of submissions come along. */
  readonly attachments: boolean;
  readonly safeForExcel: boolean;
  /** Whether no two files have the same name; the protocol lets them. */
  readonly distinctMedia: boolean;
  /** By the key's id. */
  readonly passphrases: ReadonlyMap<number, string>;
}

/** Passphrases are what has a number for its name; anything else may stand beside them (facts: api §11.1). */
const passphrasesIn = (given: Readonly<Record<string, string | undefined>>): [number, string][] =>
  Object.entries(given).flatMap(([name, value]): [number, string][] =>
    /^\d+$/.test(name) && value !== undefined ? [[Number(name), value]] : [],
  );

/**
 * Reads what an export was asked for.
 * @param query passphrases may stand there as well
 * @param body of a POST; of the same key the body's passphrase counts
 * @throws 400.18 and 501.x for the filter
 */
export const readExportOptions = (
  query: Readonly<Record<string, string | undefined>>,
  body: Readonly<Record<string, string>> = {},
): ExportOptions => {
  const filter = query.$filter?.trim() ?? '';
  return {
    filter: filter === '' ? null : readFilter(filter),
    attachments: query.attachments !== 'false',
    safeForExcel: query.safeForExcel === 'true',
    distinctMedia: query.distinctMedia === 'true',
    passphrases: new Map([...passphrasesIn(query), ...passphrasesIn(body)]),
  };
};
