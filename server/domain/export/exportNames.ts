import { shortName, upTo } from './shortName';

/** File systems take 255 bytes for a name; what is put in front of it or behind it must fit too. */
const MAX_BYTES = 200;

/** Not to be had on Windows, or what leads elsewhere, ends a line or turns the reading direction of what follows. */
const forbidden = /[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]/gu;
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

interface Parts {
  readonly stem: string;
  /** With its dot; empty without one. */
  readonly extension: string;
}

const partsOf = (name: string): Parts => {
  const dot = name.lastIndexOf('.');
  if (dot <= 0 || name.length - dot > 20) return { stem: name, extension: '' };
  return { stem: name.slice(0, dot), extension: name.slice(dot) };
};

/**
 * A name that every file system takes, and that is a name only: no folder, no way out of one. Most names stay as they
 * are.
 * @param name as others wrote it
 */
export const fileName = (name: string): string => {
  const plain = name.replace(forbidden, '_').replace(/[. ]+$/, '');
  return shortName(plain.replace(device, '_$1'), MAX_BYTES).replace(/[. ]+$/, '') || '_';
};

/** What is the same name to a file system that looks neither at capitals nor at how accents are composed. */
const sameTo = (name: string): string => name.normalize('NFC').toLowerCase();

/** So much of the form's id and of what is behind it fit into one name; the rest is for numbers and the ending. */
const MAX_ID_BYTES = 100;
const MAX_TABLE_BYTES = 90;

/** The name of a table beside the first one. What tells it from the others is never what is cut. */
const tableFileName = (xmlFormId: string, table: string): string => {
  const name = `${xmlFormId}${table}.csv`;
  return fileName(Buffer.byteLength(name) <= MAX_BYTES ? name : `${upTo(xmlFormId, MAX_ID_BYTES)}${table}.csv`);
};

/** The name of the log of how forms were filled (facts: api §11.1). */
export const auditFileName = (xmlFormId: string): string => tableFileName(xmlFormId, ' - audit');

/**
 * The names of the files of repeats: `{id}-{repeat}.csv`, and where several have the same name `~1`, `~2`… behind it
 * (facts: api §11.1).
 * @param repeats their names, in the order of the fields
 */
export const repeatFileNames = (xmlFormId: string, repeats: readonly string[]): string[] => {
  const names = repeats.map((name) => upTo(name, MAX_TABLE_BYTES));
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
 * Names files in one folder (facts: api §11.1). The protocol gives each the name it has, however often that is there.
 * @param distinct the first of a name has it to itself, and a later one also gets the instance id of its submission,
 *   because who unpacks two files of one name has only one of them afterwards
 * @returns gives the name of the next file
 */
export const mediaNames = (distinct: boolean): ((name: string, instanceId: string) => string) => {
  const used = new Set<string>();
  const take = (name: string): boolean => used.size !== used.add(sameTo(name)).size;
  return (name, instanceId) => {
    const plain = fileName(name);
    // Names that are only the same because we changed them never were in the protocol.
    if ((!distinct && plain === name) || take(plain)) return plain;
    const { stem, extension } = partsOf(plain);
    const owner = fileName(instanceId.replace(/^uuid:/, ''));
    for (let number = 1; ; number += 1) {
      const other = `${stem}~${owner}${number === 1 ? '' : `~${number}`}${extension}`;
      if (take(other)) return other;
    }
  };
};
