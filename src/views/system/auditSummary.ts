import type { TFunction } from 'i18next';
import { detailLabel, detailValue, isSilent, type DetailNames } from './auditDetailTexts';

const SUMMARY_LENGTH = 200;
const DEPTH = 3;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A replacer for `JSON.stringify`: old servers store the password hash of a new account in its entry, which must not be
 * visible or copied. A changed password is stored as `true`, and stays.
 */
export const withoutPassword = (name: string, value: unknown): unknown =>
  name === 'password' && typeof value === 'string' ? '…' : value;

const asItIs = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, withoutPassword) ?? '');

/** `data` contains the values of nearly every entry, so it is left out of paths. */
const pathTo = (path: string, name: string): string => {
  if (path === '') return name === 'data' ? '' : name;
  return `${path}.${name}`;
};

/** The context for texts of details. */
export interface SummaryWords {
  readonly t: TFunction;
  /** Names of ids, if the server sends them. */
  readonly names: DetailNames;
}

/** A value with its label or path; null if only the whole has a name. */
export interface AuditDetail {
  readonly label: string | null;
  readonly value: string;
}

/** The values of details as texts, one by one, lazily. Unknown ones are shown by their own name and literally. */
export function* auditDetails(
  details: Readonly<Record<string, unknown>>,
  words: SummaryWords,
  path = '',
  depth = 0,
): Generator<AuditDetail> {
  const { t, names } = words;
  for (const [name, given] of Object.entries(details)) {
    if (isSilent(name, given)) continue;
    const value = withoutPassword(name, given);
    const here = pathTo(path, name);
    if (isObject(value) && depth < DEPTH && Object.keys(value).length > 0) {
      yield* auditDetails(value, words, here, depth + 1);
      continue;
    }
    const label = detailLabel(name, t);
    const text = value === given && label !== undefined ? detailValue(name, value, names, t) : undefined;
    yield { label: here === '' ? null : (label ?? here), value: text ?? asItIs(value) };
  }
}

/** The beginning of the details on one short line: `Name: Wells, State: Closed`. The rest is shown elsewhere. */
export const auditSummary = (details: Readonly<Record<string, unknown>>, words: SummaryWords): string => {
  let line = '';
  for (const { label, value } of auditDetails(details, words)) {
    const fact = label === null ? value : words.t('audits.detailLine', { label, value });
    line += (line === '' ? '' : ', ') + fact.slice(0, SUMMARY_LENGTH + 1);
    if (line.length > SUMMARY_LENGTH) return `${line.slice(0, SUMMARY_LENGTH)}…`.replace(/[^\S\u00a0\u202f]+/g, ' ');
  }
  return line.replace(/[^\S\u00a0\u202f]+/g, ' ');
};
