import { shortName, truncateToBytes } from './shortName';

/** File systems allow 255 bytes for a name; prefixes and suffixes must fit, too. */
const MAX_BYTES = 200;

/** Characters that are not allowed on Windows, are path separators, end a line or change the text direction. */
const forbidden = /[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]/gu;
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

interface Parts {
  readonly stem: string;
  /** Includes the dot; empty if there is none. */
  readonly extension: string;
}

const partsOf = (name: string): Parts => {
  const dot = name.lastIndexOf('.');
  if (dot <= 0 || name.length - dot > 20) return { stem: name, extension: '' };
  return { stem: name.slice(0, dot), extension: name.slice(dot) };
};

/**
 * A file name that is valid on every file system and contains no path. Most names are unchanged.
 * @param name untrusted name
 */
export const fileName = (name: string): string => {
  const plain = name.replace(forbidden, '_').replace(/[. ]+$/, '');
  return shortName(plain.replace(device, '_$1'), MAX_BYTES).replace(/[. ]+$/, '') || '_';
};

/** The same for names that a case-insensitive, normalizing file system considers equal. */
const sameTo = (name: string): string => name.normalize('NFC').toLowerCase();

/** Maximum share of the form id and the table name in a file name; the rest is for numbers and the extension. */
const MAX_ID_BYTES = 100;
const MAX_TABLE_BYTES = 90;

/** File name of a table other than the first. Its distinguishing part is never truncated. */
const tableFileName = (xmlFormId: string, table: string): string => {
  const name = `${xmlFormId}${table}.csv`;
  return fileName(
    Buffer.byteLength(name) <= MAX_BYTES ? name : `${truncateToBytes(xmlFormId, MAX_ID_BYTES)}${table}.csv`,
  );
};

/** File name of the log of interviews. */
export const auditFileName = (xmlFormId: string): string => tableFileName(xmlFormId, ' - audit');

/**
 * File names of repeats: `{id}-{repeat}.csv`, with `~1`, `~2`… appended to duplicates.
 * @param repeats their names, in the order of the fields
 */
export const repeatFileNames = (xmlFormId: string, repeats: readonly string[]): string[] => {
  const names = repeats.map((name) => truncateToBytes(name, MAX_TABLE_BYTES));
  const total = new Map<string, number>();
  for (const name of names) total.set(sameTo(name), (total.get(sameTo(name)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return names.map((name) => {
    const number = (seen.get(sameTo(name)) ?? 0) + 1;
    seen.set(sameTo(name), number);
    const suffix = (total.get(sameTo(name)) ?? 0) > 1 ? `~${number}` : '';
    return tableFileName(xmlFormId, `-${name}${suffix}`);
  });
};

/**
 * Names the media files in an export. The protocol keeps every name, even for several files.
 * @param distinct appends the instance id of the submission to later files of the same name, because unpacking two files of one
 * name leaves only one
 * @returns a function that returns the name of the next file
 */
export const mediaNames = (distinct: boolean): ((name: string, instanceId: string) => string) => {
  const used = new Set<string>();
  const take = (name: string): boolean => used.size !== used.add(sameTo(name)).size;
  return (name, instanceId) => {
    const plain = fileName(name);
    const isFirst = take(plain);
    // Names that are equal only after our changes were not equal in the protocol.
    if (isFirst || (!distinct && plain === name)) return plain;
    const { stem, extension } = partsOf(plain);
    const owner = fileName(instanceId.replace(/^uuid:/, ''));
    for (let number = 1; ; number += 1) {
      const other = `${stem}~${owner}${number === 1 ? '' : `~${number}`}${extension}`;
      if (take(other)) return other;
    }
  };
};
