import { saysNo, saysYes } from '../yesOrNo';

/** The options of an export. */
export interface ExportOptions {
  /** Whether the files of submissions are included. */
  readonly attachments: boolean;
  /** Whether columns are named with the groups around them. */
  readonly groupPaths: boolean;
  /** Whether questions with several choices have a column for each. */
  readonly splitSelectMultiples: boolean;
  /** Whether questions that only earlier versions of the form asked have columns. */
  readonly deletedFields: boolean;
  readonly safeForExcel: boolean;
  /** Whether file names are made unique; the protocol does not. */
  readonly distinctMedia: boolean;
  /** By the key's id. */
  readonly passphrases: ReadonlyMap<number, string>;
}

/** Parameters with a numeric name are passphrases; others may be present as well. */
const passphrasesIn = (given: Readonly<Record<string, string | undefined>>): [number, string][] =>
  Object.entries(given).flatMap(([name, value]): [number, string][] =>
    /^\d+$/.test(name) && value !== undefined ? [[Number(name), value]] : [],
  );

/**
 * Reads the options of an export, but for those that it has in common with OData (`readRowOptions`).
 * @param query may contain passphrases, too
 * @param body of a POST; its passphrases take precedence
 */
export const readExportOptions = (
  query: Readonly<Record<string, string | undefined>>,
  body: Readonly<Record<string, string>> = {},
): ExportOptions => ({
  attachments: !saysNo(query.attachments),
  groupPaths: !saysNo(query.groupPaths),
  splitSelectMultiples: saysYes(query.splitSelectMultiples),
  deletedFields: saysYes(query.deletedFields),
  safeForExcel: saysYes(query.safeForExcel),
  distinctMedia: saysYes(query.distinctMedia),
  passphrases: new Map([...passphrasesIn(query), ...passphrasesIn(body)]),
});
