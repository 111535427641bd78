const formSheets = new Set(['survey', 'choices', 'settings', 'external_choices', 'entities', 'osm']);

/**
 * Which sheets of a workbook may belong to a form; a workbook of one sheet has the survey there.
 * @param names of all sheets in their order
 * @returns their numbers, counted from 0
 */
export const sheetsToRead = (names: readonly string[]): number[] =>
  names.flatMap((name, index) => (names.length === 1 || formSheets.has(name.toLowerCase()) ? [index] : []));

const sheetTag = /<(?:[\w.-]+:)?sheet(\s[^<>]*)>/g;
const relationshipTag = /<(?:[\w.-]+:)?Relationship(\s[^<>]*)>/g;

/** The value of an attribute, whatever its prefix. */
const valueOf = (tag: string, attribute: string): string | undefined => {
  const [, , value] = new RegExp(`\\s(?:[\\w.-]+:)?${attribute}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(tag) ?? [];
  return value;
};

/** Where a relationship of the workbook leads, as the archive names it, in small letters. */
const partAt = (target: string): string => {
  const path = target.toLowerCase().replaceAll('\\', '/');
  return path.startsWith('/') ? path.slice(1) : path.startsWith('xl/') ? path : `xl/${path}`;
};

/**
 * The parts of an archive that hold sheets no form is made of. Where the workbook says it in an unusual way a part
 * is not among them: then it is looked at like the others.
 * @param workbook `xl/workbook.xml`
 * @param relationships `xl/_rels/workbook.xml.rels`
 * @returns their names in small letters, e.g. `xl/worksheets/sheet4.xml`
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
