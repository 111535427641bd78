import { escapeXml } from '../../xml/xml';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packed = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Paths of sheets in the archive, from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

const numbered = (names: readonly string[]): [number, string][] => names.map((name, index) => [index + 1, name]);

const contentTypes = (names: readonly string[]): string =>
  `${head}<Types xmlns="${packed}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${numbered(
    names,
  )
    .map(([number]) => `<Override PartName="/${sheetPath(number)}" ContentType="${type}.worksheet+xml"/>`)
    .join('')}</Types>`;

const workbook = (names: readonly string[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${numbered(names)
    .map(([number, name]) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)
    .join('')}</sheets></workbook>`;

const workbookRelations = (names: readonly string[]): string =>
  `${head}<Relationships xmlns="${packed}/relationships">${numbered(names)
    .map(
      ([number]) =>
        `<Relationship Id="rId${number}" Type="${relation}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${names.length + 1}" Type="${relation}/styles" Target="styles.xml"/></Relationships>`;

const relations = `${head}<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** The formats in the order of `formats` (sheetXml.ts), after the default one. */
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="hh:mm:ss"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${[
  164, 165, 166,
]
  .map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
  .join('')}</cellXfs></styleSheet>`;

/**
 * Parts of a workbook (ECMA-376) except for its sheets.
 * @param names of the sheets, whose parts are at `sheetPath`
 */
export const workbookParts = (names: readonly string[]): readonly { readonly path: string; readonly xml: string }[] => [
  { path: 'xl/workbook.xml', xml: workbook(names) },
  { path: 'xl/_rels/workbook.xml.rels', xml: workbookRelations(names) },
  { path: 'xl/styles.xml', xml: styles },
  { path: '_rels/.rels', xml: relations },
  { path: '[Content_Types].xml', xml: contentTypes(names) },
];
