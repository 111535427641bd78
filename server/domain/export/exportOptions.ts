import { saysNo, isTrueText } from '../core/booleanTexts';

/** Options of an export. */
export interface ExportOptions {
  /** Whether the files of submissions are included. */
  readonly attachments: boolean;
  /** Whether column names include those of enclosing groups. */
  readonly groupPaths: boolean;
  /** Whether multiple-choice questions have a column for each choice. */
  readonly splitSelectMultiples: boolean;
  /** Whether questions that only earlier versions have get columns. */
  readonly deletedFields: boolean;
  /** Whether submissions have a column with their number. */
  readonly withNumber: boolean;
  readonly safeForExcel: boolean;
  /** Whether file names are made unique; the protocol does not. */
  readonly distinctMedia: boolean;
  /** By key id. */
  readonly passphrases: ReadonlyMap<number, string>;
}

/** Parameters with a numeric name are passphrases; others may be present as well. */
const passphrasesIn = (given: Readonly<Record<string, string | undefined>>): [number, string][] =>
  Object.entries(given).flatMap(([name, value]): [number, string][] =>
    /^\d+$/.test(name) && value !== undefined ? [[Number(name), value]] : [],
  );

/**
 * Parses the options of an export, except for those in common with OData (`readRowOptions`).
 * @param query may contain passphrases, too
 * @param body of a POST; its passphrases take precedence
 */
export const readExportOptions = (
  query: Readonly<Record<string, string | undefined>>,
  body: Readonly<Record<string, string>> = {},
): ExportOptions => ({
  attachments: !saysNo(query.attachments),
  groupPaths: !saysNo(query.groupPaths),
  splitSelectMultiples: isTrueText(query.splitSelectMultiples),
  deletedFields: isTrueText(query.deletedFields),
  withNumber: isTrueText(query.number),
  safeForExcel: isTrueText(query.safeForExcel),
  distinctMedia: isTrueText(query.distinctMedia),
  passphrases: new Map([...passphrasesIn(query), ...passphrasesIn(body)]),
});
