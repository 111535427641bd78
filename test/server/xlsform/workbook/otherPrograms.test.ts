import { XlsFormError } from '#server/xlsform/sheetLocation';
import { readWorkbook } from '#server/xlsform/workbook/readWorkbook';
import { safeWorkbook } from '#server/xlsform/workbook/safeWorkbook';
import { workbookBytes } from '#test/support/form/workbook';
import { zipFile, type ZipPart } from '#test/support/zip/zipFile';
import { zipParts } from '#test/support/zip/zipParts';

const sheets = {
  survey: [
    ['type', 'name', 'label'],
    ['select_one a', 'who', 'Wer?'],
  ],
  choices: [
    ['list_name', 'name', 'label'],
    ['a', 'x', 'X'],
  ],
} as const;
const plain = workbookBytes(sheets);

type Parts = Readonly<Record<string, string | Buffer>>;

const parts: Parts = Object.fromEntries(zipParts(plain).map(({ name, content }) => [name, content.toString('utf8')]));

const WORKBOOK = 'xl/workbook.xml';
const RELATIONSHIPS = 'xl/_rels/workbook.xml.rels';
const TYPES = '[Content_Types].xml';
const SHEET = 'xl/worksheets/sheet1.xml';
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const changed = (name: string, change: (text: string) => string | Buffer, from: Parts = parts): Parts => ({
  ...from,
  [name]: change(String(from[name])),
});
const before = (tag: string, added: string) => (text: string) => text.replace(tag, () => `${added}${tag}`);
const everywhere = (change: (text: string, name: string) => string | Buffer): Parts =>
  Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, change(String(text), name)]));
const renamed = (from: string, to: string, all: Parts = parts): Parts =>
  Object.fromEntries(Object.entries(all).map(([name, text]) => [name === from ? to : name, text]));
const without = (...names: readonly string[]): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => !names.includes(name)));

const archive = (all: Parts, more: readonly ZipPart[] = []): Buffer =>
  zipFile([...Object.entries(all).map(([name, content]) => ({ name, content })), ...more]);
const read = async (file: Buffer) => readWorkbook(await safeWorkbook(file));
const refusal = async (file: Buffer): Promise<string> => {
  try {
    await read(file);
  } catch (error) {
    if (error instanceof XlsFormError) return error.message;
    throw error;
  }
  return 'nothing';
};

/** Parts that programs add, with the relationships that point to them: [name, relationship, content type]. */
const extras: readonly (readonly [string, string, string])[] = [
  ['xl/persons/person.xml', 'http://schemas.microsoft.com/office/2017/10/relationships/person', 'application/vnd.ms-excel.person+xml'],
  ['xl/metadata.xml', `${types}/sheetMetadata`, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml'],
  ['xl/calcChain.xml', `${types}/calcChain`, 'application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml'],
  ['xl/theme/theme9.xml', `${types}/theme`, 'application/vnd.openxmlformats-officedocument.theme+xml'],
  ['xl/externalLinks/externalLink1.xml', `${types}/externalLink`, 'application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml'],
  ['xl/pivotCache/pivotCacheDefinition1.xml', `${types}/pivotCacheDefinition`, 'application/vnd.openxmlformats-officedocument.spreadsheetml.pivotCacheDefinition+xml'],
  ['xl/richData/rdrichvalue.xml', 'http://schemas.microsoft.com/office/2017/06/relationships/rdRichValue', 'application/vnd.ms-excel.rdrichvalue+xml'],
  ['xl/connections.xml', `${types}/connections`, 'application/vnd.openxmlformats-officedocument.spreadsheetml.connections+xml'],
  ['customXml/item1.xml', `${types}/customXml`, 'application/xml'],
  ['docProps/custom.xml', `${types}/custom-properties`, 'application/vnd.openxmlformats-officedocument.custom-properties+xml'],
  ['docProps/core.xml', 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', 'application/vnd.openxmlformats-package.core-properties+xml'],
]; // oxfmt-ignore

const ofSheet: readonly (readonly [string, string])[] = [
  ['xl/comments1.xml', `${types}/comments`],
  ['xl/threadedComments/threadedComment1.xml', 'http://schemas.microsoft.com/office/2017/10/relationships/threadedComment'],
  ['xl/drawings/drawing1.xml', `${types}/drawing`],
  ['xl/drawings/vmlDrawing1.vml', `${types}/vmlDrawing`],
  ['xl/tables/table1.xml', `${types}/table`],
  ['xl/pivotTables/pivotTable1.xml', `${types}/pivotTable`],
  ['xl/printerSettings/printerSettings1.bin', `${types}/printerSettings`],
]; // oxfmt-ignore

const withExtras = (content: string | undefined): Parts => {
  const relationships = (all: readonly (readonly [string, string, ...unknown[]])[]): string =>
    all.map(([name, type], i) => `<Relationship Id="e${i}" Type="${type}" Target="/${name}"/>`).join('');
  const overrides = extras.map(([name, , type]) => `<Override PartName="/${name}" ContentType="${type}"/>`).join('');
  const mentioned = changed(
    SHEET,
    before(
      '</worksheet>',
      '<hyperlinks><hyperlink ref="A1" r:id="e77"/></hyperlinks><drawing r:id="e2"/><legacyDrawing r:id="e3"/><tableParts count="1"><tablePart r:id="e4"/></tableParts><extLst><ext uri="{x}"><broken ref=""/></ext></extLst>',
    ),
    changed(RELATIONSHIPS, before('</Relationships>', relationships(extras)), changed(TYPES, before('</Types>', overrides))),
  ); // oxfmt-ignore
  const added = content === undefined ? [] : [...extras, ...ofSheet].map(([name]) => [name, content] as const);
  return {
    ...Object.fromEntries(added),
    ...mentioned,
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships(ofSheet)}</Relationships>`,
  };
};

/** The namespaces of the strict variant (ECMA-376 part 1). */
const strict = (text: string): string =>
  text
    .replaceAll('http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'http://purl.oclc.org/ooxml/spreadsheetml/main')
    .replaceAll('http://schemas.openxmlformats.org/officeDocument/2006/', 'http://purl.oclc.org/ooxml/officeDocument/'); // oxfmt-ignore

/** All elements with a prefix. */
const prefixed = (text: string): string =>
  text.replace(/<(\/?)([A-Za-z]+)(?=[\s/>])/g, '<$1x:$2').replace(/ xmlns=/g, ' xmlns:x=');

const utf16 = (text: string): Buffer =>
  Buffer.from(`\uFEFF${text.replace('encoding="UTF-8"', 'encoding="UTF-16"')}`, 'utf16le');

describe('the form in a workbook is read despite other contents', () => {
  it.each<readonly [string, () => Buffer]>([
    ['comments, pictures, charts, tables, links and data of other programs', () => archive(withExtras('<a/>'))],
    ['parts of other programs that are damaged', () => archive(withExtras('<a><'))],
    ['parts of other programs that are mentioned and missing', () => archive(withExtras(undefined))],
    ['parts of other programs with a DOCTYPE', () => archive(withExtras('<!DOCTYPE a><a/>'))],
    ['a picture that is packed in another way', () => archive(parts, [{ name: 'xl/media/a.png', content: 'x', method: 12 }])],
    ['a picture with a wrong checksum', () => archive(parts, [{ name: 'xl/media/a.png', content: 'x', crc: 1 }])],
    ['a part that says it is huge', () => archive(parts, [{ name: 'xl/media/a.xml', content: 'x', size: 4_000_000_000 }])],
    ['thousands of pictures', () => archive(parts, Array.from({ length: 6000 }, (_, i) => ({ name: `xl/media/${i}.png`, content: '' })))],
    ['folders, parts that were thrown away, and parts of the same name', () => archive(parts, ['xl/', '[trash]/0000.dat', 'a.xml', 'a.xml'].map((name) => ({ name, content: '' })))],
    ['named ranges and protection', () =>
      archive(changed(WORKBOOK, (text) => text.replace('<sheets>', '<workbookProtection lockStructure="1" workbookPassword="CC1A"/><sheets>').replace('</sheets>', '</sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="7" hidden="1">#REF!</definedName></definedNames>'), changed(SHEET, before('</worksheet>', '<sheetProtection password="CC1A" sheet="1"/>'))))],
    ['rules, filters and conditional formats', () =>
      archive(changed(SHEET, before('</worksheet>', '<autoFilter/><mergeCells count="0"/><conditionalFormatting/><dataValidations count="1"><dataValidation type="list"><formula1>"&lt;row>"</formula1></dataValidation></dataValidations>')))],
    ['strict XML', () => archive(everywhere(strict))],
    ['prefixes in all parts', () => archive(everywhere(prefixed))],
    ['parts in UTF-16', () => archive(everywhere(utf16))],
    ['byte order marks', () => archive(everywhere((text) => `\uFEFF${text}`))],
    ['targets from the root', () => archive(changed(RELATIONSHIPS, (text) => text.replaceAll('Target="', 'Target="/xl/')))],
    ['targets from the root without a slash', () => archive(changed(RELATIONSHIPS, (text) => text.replaceAll('Target="', 'Target="xl/')))],
    ['targets with steps', () => archive(changed(RELATIONSHIPS, (text) => text.replaceAll('Target="', 'Target="./../xl/')))],
    ['part names in other letters', () => archive(renamed(SHEET, 'xl/worksheets/Sheet1.XML'))],
    ['a part name with a space', () =>
      archive(renamed(SHEET, 'xl/worksheets/sheet 1.xml', changed(RELATIONSHIPS, (text) => text.replace('sheet1.xml', 'sheet%201.xml'))))],
    ['a workbook under another name', () =>
      archive(renamed(RELATIONSHIPS, 'data/_rels/book.xml.rels', renamed(WORKBOOK, 'data/book.xml', changed('_rels/.rels', (text) => text.replace(WORKBOOK, 'data/book.xml'), changed(RELATIONSHIPS, (text) => text.replaceAll('Target="', 'Target="/xl/'))))))],
    ['no relationships of the package', () => archive(without('_rels/.rels'))],
    ['no relationships of the workbook', () => archive(without(RELATIONSHIPS))],
    ['no styles', () => archive(without('xl/styles.xml'))],
    ['no properties and no theme', () => archive(without('docProps/app.xml', 'docProps/core.xml', 'xl/theme/theme1.xml'))],
    ['comments and CDATA between its cells', () =>
      archive(changed(SHEET, (text) => text.replace('<sheetData>', '<sheetData><!-- <row r="1"><c r="A1"/></row> -->').replace('>Wer?<', '><![CDATA[Wer?]]><')))],
  ])('%s', async (_, make) => {
    expect(await read(make())).toEqual(await read(plain));
  }); // oxfmt-ignore

  it('a listed sheet without a part is empty, and so is a chart', async () => {
    const listed = changed(WORKBOOK, before('</sheets>', '<sheet name="settings" sheetId="7" r:id=""/><sheet name="osm" sheetId="8" r:id="c1"/>'));
    const chart = changed(RELATIONSHIPS, before('</Relationships>', `<Relationship Id="c1" Type="${types}/chartsheet" Target="chartsheets/sheet1.xml"/>`), listed);
    const empty = ['settings', 'osm'].map((name) => ({ name, rows: [] }));
    expect(await read(archive(chart))).toEqual([...(await read(plain)), ...empty]);
  }); // oxfmt-ignore
});

describe('cells of a workbook from other programs', () => {
  const cell = async (xml: string, formats: string): Promise<string> => {
    const styles = `<styleSheet>${formats}</styleSheet>`;
    const data = `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>h</t></is></c></row><row r="2">${xml}</row></sheetData>`;
    const sheet = (text: string) => text.replace(/<sheetData>[^]*<\/sheetData>/, data);
    return (await read(archive({ ...changed(SHEET, sheet), 'xl/styles.xml': styles })))[0]?.rows[1]?.[0] ?? '';
  };
  const withFormat = (id: number, formats = ''): string =>
    `${formats}<cellXfs count="1"><xf numFmtId="${id}" fontId="0"/></cellXfs>`;

  it.each([
    ['money, which programs need not define', 7, '46154.5'],
    ['a day as in China', 31, '2026-05-12 12:00:00'],
    ['a time as in Korea', 55, '2026-05-12 12:00:00'],
    ['a number as in Thailand', 62, '46154.5'],
    ['one that nobody defines', 164, '46154.5'],
  ])('a number has a format that is not in the workbook: %s', async (_, id, expected) => {
    expect(await cell('<c r="A2" s="0"><v>46154.5</v></c>', withFormat(id))).toBe(expected);
  });

  it('a number has a format that is in the workbook', async () => {
    const formats = '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>';
    expect(await cell('<c r="A2" s="0"><v>46154</v></c>', withFormat(164, formats))).toBe('2026-05-12 00:00:00');
  });

  it('cells covered by merged cells are left out', async () => {
    const covered = changed(
      SHEET,
      (text) => text.replace('</sheetData>', '</sheetData><mergeCells count="1"><mergeCell ref="A2:B2"/></mergeCells>'),
    ); // oxfmt-ignore
    expect((await read(archive(covered)))[0]?.rows[1]).toEqual(['select_one a', '', 'Wer?']);
  });
});

describe('a workbook is refused with a message', () => {
  const macros = (text: string) =>
    text
      .replace('spreadsheetml.sheet.main', 'macroEnabled')
      .replace(
        'application/vnd.openxmlformats-officedocument.macroEnabled',
        'application/vnd.ms-excel.sheet.macroEnabled.main',
      );
  it.each<readonly [string, Buffer, string]>([
    ['with macros', archive(parts, [{ name: 'xl/vbaProject.bin', content: 'x' }]), 'This workbook has macros'],
    ['of the kind that may have macros', archive(changed(TYPES, macros)), 'This workbook has macros'],
    ['without one of its sheets', archive(without(SHEET)), 'its part worksheets/sheet1.xml is missing'],
    ['without the strings its cells have', archive(changed(SHEET, (text) => text.replace(/<c r="A1"[^]*?<\/c>/, '<c r="A1" t="s"><v>99</v></c>'))), 'damaged'],
    ['with a list of sheets that breaks off', archive(changed(WORKBOOK, (text) => text.replace('</sheets>', ''))), 'xl/workbook.xml breaks off'],
    ['with a DOCTYPE in its list of sheets', archive(changed(WORKBOOK, (text) => text.replace('<workbook', '<!DOCTYPE a><workbook'))), 'The part xl/workbook.xml of the workbook has a DOCTYPE'],
    ['with a list of parts that is too large', archive(changed(RELATIONSHIPS, before('</Relationships>', '<a/>'.repeat(1_100_000)))), 'larger than in any workbook'],
  ])('%s', async (_, file, expected) => {
    expect(await refusal(file)).toContain(expected);
  }); // oxfmt-ignore
});
