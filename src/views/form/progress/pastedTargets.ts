/** The subject of a target: its value on the server, and its label. */
export interface TargetSubject {
  readonly value: string;
  readonly text: string;
}

/** Numbers from a spreadsheet, by subject. */
export interface PastedTargets {
  readonly counts: ReadonlyMap<string, string>;
  /** Names of unknown subjects. */
  readonly unknown: readonly string[];
}

const same = (text: string): string => text.normalize().trim().toLowerCase();

/** A whole number as spreadsheets of different languages copy it: `1 200`, `1,200`, `1.200`, `1’200`. Null if it is none. */
export const readCount = (text: string): number | null => {
  const plain = text.trim().replace(/[\s\u00a0\u202f'’]/g, '');
  const digits = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain) ? plain.replace(/[.,]/g, '') : plain;
  if (!/^\d+$/.test(digits)) return null;
  const count = Number(digits);
  return count < 2 ** 31 ? count : null;
};

const lines = (text: string): readonly (readonly string[])[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'));

/** The subjects by label and value; ambiguous names are left out. */
const knownAs = (subjects: readonly TargetSubject[]): ReadonlyMap<string, string> => {
  const named = new Map<string, string | null>();
  for (const { value, text } of subjects) named.set(same(text), named.has(same(text)) ? null : value);
  const names = [...named].flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return new Map([...names, ...subjects.map(({ value }) => [same(value), value] as const)]);
};

/**
 * Reads text pasted from a spreadsheet: two columns with codes or labels, and numbers; or one column of numbers for
 * consecutive subjects.
 * @param from the index of the first subject for a column of numbers; null in the row of a new answer: then a single
 * column contains names, and unknown ones become subjects without a number
 * @param isOpen whether unknown subjects can have targets, too
 * @returns null for other text, such as a single number
 */
export const pastedTargets = (
  text: string,
  subjects: readonly TargetSubject[],
  { from, isOpen }: { readonly from: number | null; readonly isOpen: boolean },
): PastedTargets | null => {
  const rows = lines(text);
  if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return null;
  const counts = new Map<string, string>();
  const unknown: string[] = [];
  const known = knownAs(subjects);
  const isColumn = rows.every((row) => row.length === 1);
  if (isColumn && from === null) {
    for (const [name = ''] of rows) if (!known.has(same(name))) counts.set(name.trim(), '');
    return { counts, unknown };
  }
  if (isColumn) {
    for (const [index, [cell = '']] of rows.entries()) {
      const subject = subjects[(from ?? 0) + index];
      if (subject) counts.set(subject.value, String(readCount(cell) ?? cell.trim()));
      else unknown.push(cell.trim());
    }
    return { counts, unknown };
  }
  for (const [index, [name = '', cell = '']] of rows.entries()) {
    const count = readCount(cell);
    const value = known.get(same(name)) ?? (isOpen ? name.trim() : undefined);
    // A first line without a number contains the headings.
    if (index === 0 && count === null) continue;
    if (value === undefined || value === '') unknown.push(name.trim());
    else counts.set(value, String(count ?? cell.trim()));
  }
  return { counts, unknown };
};
