import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import { markupCount, type MarkupCount } from './markupCount';
import { ZipError, type ZipMember } from './zipMembers';

/** A part of a workbook that its XML parsers may read. */
export interface XmlPart {
  /** UTF-8, without a byte order mark. */
  readonly content: Uint8Array;
  readonly counted: MarkupCount;
}

/** Parts may be UTF-8 or UTF-16 (ECMA-376 part 2, 8.1.4). */
const inUtf8 = (bytes: Buffer): Buffer => {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return Buffer.from(bytes.toString('utf16le', 2));
  if (first === 0xfe && second === 0xff && bytes.length % 2 === 0)
    return Buffer.from(Buffer.from(bytes).swap16().toString('utf16le', 2));
  return first === 0xef && second === 0xbb && third === 0xbf ? bytes.subarray(3) : bytes;
};

/**
 * Unpacks a part and counts its markup.
 * @param names of the elements to locate
 * @throws ZipError for a part that is damaged or breaks off; XlsFormError for a DOCTYPE
 */
export const xmlPart = (member: ZipMember, names: readonly string[] = []): XmlPart => {
  const unpacked = member.unpack();
  const content = inUtf8(Buffer.from(unpacked.buffer, unpacked.byteOffset, unpacked.byteLength));
  const counted = markupCount(content, names);
  if (counted.declares) throw new XlsFormError(messageRef('workbook.doctype', { part: member.name }));
  if (!counted.whole) throw new ZipError(messageRef('zip.breaksOff', { part: member.name }));
  return { content, counted };
};
