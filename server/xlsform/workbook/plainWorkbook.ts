import { escapeXml } from '../../domain/xml/xml';
import { storedZip } from './storedZip';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Parts of a workbook that a form uses. */
export interface PlainWorkbook {
  readonly date1904: boolean;
  /** All sheets in order, with the elements `sheetData` and `mergeCells` of those that are read. */
  readonly sheets: readonly { readonly name: string; readonly content: readonly Uint8Array[] }[];
  /** The part of shared strings. */
  readonly strings?: Uint8Array | undefined;
  /** The elements `numFmts` and `cellXfs` of styles, with a definition for each format in use. */
  readonly formats: readonly Uint8Array[];
}

const within = (root: string, ...content: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat([
    Buffer.from(`<${root} xmlns="${main}" xmlns:r="${relationships}">`),
    ...content.map((piece) => Buffer.from(piece)),
    Buffer.from(`</${root}>`),
  ]);

const override = (part: string, kind: string): string =>
  `<Override PartName="/xl/${part}" ContentType="${contentType}.${kind}+xml"/>`;

const related = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relationships}/${kind}" Target="${target}"/>`;

const partOf = (index: number): string => `worksheets/sheet${index + 1}.xml`;

/**
 * Writes a minimal workbook of cells, strings and number formats, all parts under their usual names and in the transitional
 * variant (ECMA-376 part 4): the workbook reader finds parts by content types and names, and fails on missing parts that are
 * mentioned.
 */
export const plainWorkbook = ({ date1904, sheets, strings, formats }: PlainWorkbook): Uint8Array => {
  const parts = new Map<string, Uint8Array>([
    [
      '[Content_Types].xml',
      Buffer.from(
        `<Types xmlns="${packages}/content-types">${[
          override('workbook.xml', 'sheet.main'),
          override('styles.xml', 'styles'),
          override('sharedStrings.xml', 'sharedStrings'),
          ...sheets.map((_, index) => override(partOf(index), 'worksheet')),
        ].join('')}</Types>`,
      ),
    ],
    [
      'xl/workbook.xml',
      within(
        'workbook',
        `<workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>`,
        ...sheets.map(({ name }, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="s${i + 1}"/>`),
        '</sheets>',
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      Buffer.from(
        `<Relationships xmlns="${packages}/relationships">${sheets
          .map((_, index) => related(`s${index + 1}`, 'worksheet', partOf(index)))
          .join('')}</Relationships>`,
      ),
    ],
    ['xl/styles.xml', within('styleSheet', ...formats)],
    ['xl/sharedStrings.xml', strings ?? within('sst')],
  ]);
  for (const [index, { content }] of sheets.entries())
    parts.set(`xl/${partOf(index)}`, within('worksheet', ...content));
  return storedZip(parts);
};
