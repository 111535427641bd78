const formSheets = new Set(['survey', 'choices', 'settings', 'external_choices', 'entities', 'osm']);

/**
 * The sheets of a workbook that may belong to a form; in a workbook with a single sheet, that is the survey.
 * @param names of all sheets in order
 * @returns their indexes, counted from 0
 */
export const sheetsToRead = (names: readonly string[]): number[] =>
  names.flatMap((name, index) => (names.length === 1 || formSheets.has(name.toLowerCase()) ? [index] : []));

const sheetTag = /<(?:[\w.-]+:)?sheet(\s[^<>]*)>/g;
const relationshipTag = /<(?:[\w.-]+:)?Relationship(\s[^<>]*)>/g;

/** The value of an attribute, with any prefix. */
const valueOf = (tag: string, attribute: string): string | undefined => {
  const [, , value] = new RegExp(`\\s(?:[\\w.-]+:)?${attribute}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(tag) ?? [];
  return value;
};

/** The target of a relationship, as the archive names it, in lower case. */
const partAt = (target: string): string => {
  const path = target.toLowerCase().replaceAll('\\', '/');
  return path.startsWith('/') ? path.slice(1) : path.startsWith('xl/') ? path : `xl/${path}`;
};

/**
 * The parts of an archive that contain sheets which do not belong to the form. If the workbook declares a part in an
 * unusual way, it is not among them, and is examined like the others.
 * @param workbook `xl/workbook.xml`
 * @param relationships `xl/_rels/workbook.xml.rels`
 * @returns their names in lower case, e.g. `xl/worksheets/sheet4.xml`
 */
export const partsOfOtherSheets = (workbook: string, relationships: string): ReadonlySet<string> => {
  const targets = new Map<string | undefined, string>();
  for (const [, tag = ''] of relationships.matchAll(relationshipTag)) {
    const target = valueOf(tag, 'Target');
    if (target !== undefined) targets.set(valueOf(tag, 'Id'), partAt(target));
  }
  const sheets = [...workbook.matchAll(sheetTag)].map(([, tag = '']) => ({
    name: valueOf(tag, 'name') ?? '',
    part: targets.get(valueOf(tag, 'id')),
  }));
  const read = new Set(sheetsToRead(sheets.map(({ name }) => name)));
  const others = new Set<string>();
  // A name may hold letters written as numbers.
  for (const [index, { name, part }] of sheets.entries())
    if (part !== undefined && !read.has(index) && !name.includes('&#')) others.add(part);
  for (const index of read) others.delete(sheets[index]?.part ?? '');
  return others;
};
