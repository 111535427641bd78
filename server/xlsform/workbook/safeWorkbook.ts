import { messageRef, type MessageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import { escapeXml } from '../../domain/xml/xml';
import type { MarkupCount } from './markupCount';
import { numberFormats } from './numberFormats';
import { PackageParts } from './packageParts';
import { plainWorkbook } from './plainWorkbook';
import { withWideCharacters } from './wideCharacters';
import { workbookParts } from './workbookParts';
import { xmlPart } from './xmlPart';
import { ZipError, zipMembers, type ZipMember } from './zipMembers';

/**
 * Limits of a workbook, measured so that reading and converting it takes less than two seconds and 200 MB
 * (docs/decisions/0025-built-in-converter.md).
 */
export const workbookLimits = {
  /** Bytes of an `.xls` file, which is not compressed: about 120,000 cells. */
  oldFile: 5_000_000,
  /** Bytes of the XML inside an `.xlsx` file, decompressed. */
  xml: 24_000_000,
  tags: 1_500_000,
  /** Those with content. */
  rows: 50_000,
  cells: 200_000,
  blankRows: 300_000,
  /** As many as Excel has; a file with more is an attack. */
  columns: 16_384,
  /** Texts shared by all cells. */
  strings: 200_000,
} as const;

/** The first bytes of files that are mistaken for workbooks. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const refuse = (sentence: MessageRef): XlsFormError => new XlsFormError(sentence);

/** The streams that identify an OLE2 file; their names are in UTF-16. */
const streamNamed = (bytes: Buffer, name: string): boolean => bytes.includes(Buffer.from(name, 'utf16le'));

const checkOldFile = (bytes: Buffer): void => {
  if (streamNamed(bytes, 'EncryptedPackage')) {
    throw refuse(messageRef('workbook.protected'));
  }
  if (!streamNamed(bytes, 'Workbook') && !streamNamed(bytes, 'Book')) {
    throw refuse(messageRef('workbook.noWorkbook'));
  }
  if (bytes.length <= workbookLimits.oldFile) return;
  throw refuse(messageRef('workbook.oldTooLarge'));
};

const partName = ({ name }: ZipMember): string => name.replaceAll('\\', '/').replace(/^\/+/, '');

/** Archives of other kinds, recognized by a part they have. */
const otherKinds: readonly (readonly [has: RegExp, sentence: MessageRef])[] = [
  [/^xl\/workbook\.bin$/i, messageRef('workbook.binary')],
  [/^META-INF\/manifest\.xml$/i, messageRef('workbook.openDocument')],
  [/^(?:Index\/|Index\.zip$)/, messageRef('workbook.numbers')],
  [/^(?:word|ppt)[/]/i, messageRef('workbook.otherOffice')],
];

const checkKind = (names: readonly string[]): void => {
  for (const [has, sentence] of otherKinds) if (names.some((name) => has.test(name))) throw refuse(sentence);
  if (!names.includes('[Content_Types].xml')) throw refuse(messageRef('workbook.noWorkbook'));
};

/** Messages about a workbook that exceeds each limit. */
const tooMany = {
  tags: 'workbook.tooManyTags',
  rows: 'workbook.tooManyRows',
  cells: 'workbook.tooManyCells',
  blankRows: 'workbook.tooManyEmptyRows',
  strings: 'workbook.tooManyStrings',
} as const;

/** Counts the markup of parts that are read, and refuses too much of it. */
class MarkupLimits {
  readonly #sums = { tags: 0, rows: 0, cells: 0, blankRows: 0, strings: 0 };

  take(counted: MarkupCount): void {
    for (const key of Object.keys(tooMany) as (keyof typeof tooMany)[]) {
      this.#sums[key] += counted[key];
      if (this.#sums[key] > workbookLimits[key]) throw refuse(messageRef(tooMany[key], { most: workbookLimits[key] }));
    }
    if (counted.columns > workbookLimits.columns) throw refuse(messageRef('workbook.tooManyColumns'));
  }
}

/** Removes comments, whose rows and cells the workbook reader would count; it does not support CDATA everywhere. */
const withoutComments = (part: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  if (!bytes.includes('<!')) return part;
  return Buffer.from(
    bytes
      .toString('utf8')
      .replace(/<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>/g, (_, text: string | undefined) => escapeXml(text ?? '')),
  );
};

const isGiven = (content: Uint8Array | undefined): content is Uint8Array => content !== undefined;

const checkedZip = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const members = await zipMembers(bytes);
  checkKind(members.map(partName));
  const parts = new PackageParts(members);
  const { date1904, sheets, strings, styles } = workbookParts(parts);
  const names = [...sheets.map(({ part }) => part), strings, styles];
  const size = names.reduce((sum, name) => sum + (name === undefined ? 0 : (parts.member(name)?.size ?? 0)), 0);
  if (size > workbookLimits.xml) throw refuse(messageRef('workbook.tooMuchXml', { most: workbookLimits.xml / 1e6 }));

  const limits = new MarkupLimits();
  /** Some elements of a part, without comments; undefined for missing ones. */
  const elementsOf = (
    name: string | undefined,
    ...elements: readonly string[]
  ): readonly (Uint8Array | undefined)[] => {
    const member = name === undefined ? undefined : parts.member(name);
    if (member === undefined) return [];
    const { content, counted } = xmlPart(member, elements);
    limits.take(counted);
    return elements.map((element) => {
      const span = counted.spans.get(element);
      return span && withWideCharacters(withoutComments(content.subarray(...span)));
    });
  };
  const [numFmts, cellXfs] = elementsOf(styles, 'numFmts', 'cellXfs');
  return plainWorkbook({
    date1904,
    sheets: sheets.map(({ name, part }) => ({
      name,
      content: elementsOf(part, 'sheetData', 'mergeCells').filter(isGiven),
    })),
    strings: elementsOf(strings, 'sst')[0],
    formats: cellXfs === undefined ? [] : numberFormats(numFmts, cellXfs),
  });
};

/**
 * Checks a file before it is read as a workbook, because a hostile or huge one would exhaust the memory.
 * @returns an `.xls` file as it is; for an `.xlsx` file a new, uncompressed archive with the parts for a form: the cells of its
 * sheets, their strings and number formats. Other parts are neither unpacked nor checked.
 * @throws XlsFormError if it is no workbook, protected, damaged, has macros, or exceeds `workbookLimits`
 */
export const safeWorkbook = async (file: Uint8Array): Promise<Uint8Array> => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.subarray(0, OLE2.length).equals(OLE2)) {
    checkOldFile(bytes);
    return bytes;
  }
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) throw refuse(messageRef('workbook.noWorkbook'));
  try {
    return await checkedZip(bytes);
  } catch (error) {
    if (error instanceof ZipError) throw refuse(messageRef('workbook.damaged', { reason: error.reason }));
    throw error;
  }
};
