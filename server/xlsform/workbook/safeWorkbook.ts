import { said, type Said } from '../../domain/sheet/said';
import { XlsFormError } from '../sheetLocation';
import { partsOfOtherSheets } from './formSheets';
import { markupCount } from './markupCount';
import { storedZip } from './storedZip';
import { withWideCharacters } from './wideCharacters';
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
  /** As many as Excel has; a file with more was made to be slow. */
  columns: 16_384,
  /** Texts shared by all cells. */
  strings: 200_000,
} as const;

/** The first bytes of files that are mistaken for workbooks. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const refuse = (sentence: Said): XlsFormError => new XlsFormError(sentence);

/** The streams that identify an OLE2 file; their names are in UTF-16. */
const streamNamed = (bytes: Buffer, name: string): boolean => bytes.includes(Buffer.from(name, 'utf16le'));

const checkOldFile = (bytes: Buffer): void => {
  if (streamNamed(bytes, 'EncryptedPackage')) {
    throw refuse(said('workbook.protected'));
  }
  if (!streamNamed(bytes, 'Workbook') && !streamNamed(bytes, 'Book')) {
    throw refuse(said('workbook.noWorkbook'));
  }
  if (bytes.length <= workbookLimits.oldFile) return;
  throw refuse(said('workbook.oldTooLarge'));
};

/** Parts that a form does not need: pictures, comments, colours, data of other programs. */
const useless =
  /^(?:customxml|docprops|meta-inf|xl\/(?:_xmlsignatures|activex|charts|chartsheets|comments|ctrlprops|customproperty|diagrams|drawings|embeddings|externallinks|media|persons|pivotcache|pivottables|printersettings|querytables|slicers|slicercaches|tables|theme|threadedcomments|calcchain|connections|revisions|volatiledependencies)[^/]*(?:\/|$))/i;

const isUseful = (name: string): boolean => /\.(?:xml|rels)$/i.test(name) && !useless.test(name.replace(/\.xml$/i, ''));

const partName = ({ name }: ZipMember): string => name.replaceAll('\\', '/').replace(/^\/+/, '');

/** Archives of other kinds, recognized by a part they have. */
const otherKinds: readonly (readonly [has: RegExp, sentence: Said])[] = [
  [/^xl\/workbook\.bin$/i, said('workbook.binary')],
  [/^META-INF\/manifest\.xml$/i, said('workbook.openDocument')],
  [/^(?:Index\/|Index\.zip$)/, said('workbook.numbers')],
  [/^(?:word|ppt)[/]/i, said('workbook.otherOffice')],
];

const checkKind = (names: readonly string[]): void => {
  for (const [has, sentence] of otherKinds) if (names.some((name) => has.test(name))) throw refuse(sentence);
  if (!names.includes('[Content_Types].xml')) throw refuse(said('workbook.noWorkbook'));
};

/** What is said about a workbook with too many of these. */
const tooMany = {
  tags: 'workbook.tooManyTags',
  rows: 'workbook.tooManyRows',
  cells: 'workbook.tooManyCells',
  blankRows: 'workbook.tooManyEmptyRows',
  strings: 'workbook.tooManyStrings',
} as const;

const unpacked = (members: readonly ZipMember[]): Map<string, Uint8Array> => {
  const parts = new Map<string, Uint8Array>();
  const sums = { tags: 0, rows: 0, cells: 0, blankRows: 0, strings: 0 };
  for (const member of members) {
    const content = member.unpack();
    const counted = markupCount(content);
    if (counted.declares) throw refuse(said('workbook.entities'));
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) {
      sums[key] += counted[key];
      if (sums[key] <= workbookLimits[key]) continue;
      throw refuse(said(tooMany[key], { most: workbookLimits[key] }));
    }
    if (counted.columns > workbookLimits.columns) throw refuse(said('workbook.tooManyColumns'));
    if (!counted.whole) throw new ZipError(said('zip.breaksOff', { part: partName(member) }));
    parts.set(partName(member), withWideCharacters(content));
  }
  return parts;
};

/** The parts that list the sheets; in a workbook where they are larger, all parts are examined. */
const indexSize = 1_000_000;

/** The parts of sheets that do not belong to the form: they may have any size. */
const otherSheets = (members: readonly ZipMember[]): ReadonlySet<string> => {
  const textOf = (part: string): string => {
    const member = members.find((candidate) => partName(candidate).toLowerCase() === part);
    return member === undefined || member.size > indexSize ? '' : Buffer.from(member.unpack()).toString('utf8');
  };
  return partsOfOtherSheets(textOf('xl/workbook.xml'), textOf('xl/_rels/workbook.xml.rels'));
};

const checkedZip = (bytes: Uint8Array): Uint8Array => {
  const members = zipMembers(bytes);
  checkKind(members.map(partName));
  const others = otherSheets(members);
  const useful = members.filter((member) => {
    const name = partName(member);
    return isUseful(name) && !others.has(name.toLowerCase());
  });
  const size = useful.reduce((sum, member) => sum + member.size, 0);
  if (size > workbookLimits.xml) throw refuse(said('workbook.tooMuchXml', { most: workbookLimits.xml / 1e6 }));
  return storedZip(unpacked(useful));
};

/**
 * Checks a file before it is read as a workbook: reading a hostile or huge one would take all memory first.
 * @returns an `.xls` file as it is; for an `.xlsx` or `.xlsm` file a new, uncompressed archive with only the parts that a
 * form needs, without macros and pictures
 * @throws XlsFormError if it is no workbook, protected, damaged, or exceeds `workbookLimits`
 */
export const safeWorkbook = (file: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.subarray(0, OLE2.length).equals(OLE2)) {
    checkOldFile(bytes);
    return bytes;
  }
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) throw refuse(said('workbook.noWorkbook'));
  try {
    return checkedZip(bytes);
  } catch (error) {
    if (error instanceof ZipError) throw refuse(said('workbook.damaged', { reason: error.reason }));
    throw error;
  }
};
