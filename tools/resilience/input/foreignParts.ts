import { array, constantFrom, record, uniqueArray, type Arbitrary } from 'fast-check';
import { zipParts } from '#test/support/zip/zipParts';
import { zipFile, type ZipPart } from '#test/support/zip/zipFile';
import { hostileText } from './hostileValues';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const microsoft = 'http://schemas.microsoft.com/office/2017/10/relationships';
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Parts that programs add to workbooks and that no form needs: name, type of the relationship, content type. */
const kinds = [
  ['xl/persons/person.xml', `${microsoft}/person`, 'application/vnd.ms-excel.person+xml'],
  ['xl/threadedComments/threadedComment1.xml', `${microsoft}/threadedComment`, 'application/vnd.ms-excel.threadedcomments+xml'],
  ['xl/comments1.xml', `${office}/comments`, `${sheetTypes}.comments+xml`],
  ['xl/metadata.xml', `${office}/sheetMetadata`, `${sheetTypes}.sheetMetadata+xml`],
  ['xl/calcChain.xml', `${office}/calcChain`, `${sheetTypes}.calcChain+xml`],
  ['xl/theme/theme9.xml', `${office}/theme`, 'application/vnd.openxmlformats-officedocument.theme+xml'],
  ['xl/drawings/drawing1.xml', `${office}/drawing`, 'application/vnd.openxmlformats-officedocument.drawing+xml'],
  ['xl/tables/table1.xml', `${office}/table`, `${sheetTypes}.table+xml`],
  ['xl/pivotCache/pivotCacheDefinition1.xml', `${office}/pivotCacheDefinition`, `${sheetTypes}.pivotCacheDefinition+xml`],
  ['xl/externalLinks/externalLink1.xml', `${office}/externalLink`, `${sheetTypes}.externalLink+xml`],
  ['customXml/item1.xml', `${office}/customXml`, 'application/xml'],
  ['docProps/custom.xml', `${office}/custom-properties`, 'application/vnd.openxmlformats-officedocument.custom-properties+xml'],
] as const; // oxfmt-ignore

interface ForeignPart {
  readonly kind: (typeof kinds)[number];
  readonly content: string;
  /** `missing`: mentioned only; `crc` and `method`: damaged in the archive. */
  readonly state: 'whole' | 'missing' | 'crc' | 'method' | 'twice';
}

const foreignPart: Arbitrary<ForeignPart> = record({
  kind: constantFrom(...kinds),
  content: array(constantFrom('<a/>', '<a><', '<!DOCTYPE a>', '<x:a>', ''), { maxLength: 3 }).chain((pieces) =>
    hostileText.map((text) => pieces.join('') + text),
  ),
  state: constantFrom<ForeignPart['state'][]>('whole', 'missing', 'crc', 'method', 'twice'),
});

const membersOf = ({ kind: [name], content, state }: ForeignPart): readonly ZipPart[] => {
  const part: ZipPart = { name, content };
  switch (state) {
    case 'missing':
      return [];
    case 'crc':
      return [{ ...part, crc: 1 }];
    case 'method':
      return [{ ...part, method: 12 }];
    case 'twice':
      return [part, part];
    case 'whole':
      return [part];
  }
};

/** The workbook with parts of other programs, which its lists of parts and relationships mention. */
const furnished = (file: Buffer, foreign: readonly ForeignPart[]): Buffer => {
  const relationships = foreign.map(
    ({ kind: [name, type] }, i) => `<Relationship Id="f${i}" Type="${type}" Target="/${name}"/>`,
  );
  const types = foreign.map(({ kind: [name, , type] }) => `<Override PartName="/${name}" ContentType="${type}"/>`);
  const added: Readonly<Record<string, readonly [before: string, xml: string]>> = {
    '[Content_Types].xml': ['</Types>', types.join('')],
    'xl/_rels/workbook.xml.rels': ['</Relationships>', relationships.join('')],
  };
  const parts = zipParts(file).map((part): ZipPart => {
    const { name } = part;
    const content = part.content.toString('utf8');
    const [before, xml] = added[name] ?? ['', ''];
    return { name, content: before === '' ? content : content.replace(before, () => `${xml}${before}`) };
  });
  return zipFile([...foreign.flatMap(membersOf), ...parts]);
};

/** Workbooks with parts that a form does not need, whole, damaged or missing. */
export const furnishedWorkbooks = (file: Buffer): Arbitrary<Buffer> =>
  uniqueArray(foreignPart, { minLength: 1, maxLength: 5, selector: ({ kind }) => kind }).map((foreign) =>
    furnished(file, foreign),
  );
