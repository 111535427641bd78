import * as textLengths from '#api/textLengths';
import type { Field } from '#api/schemas/form/field';
import { checkFormId } from './formId';
import { problem, ProblemError } from '../core/problem';
import { backgroundSignal } from '../cooperative/backgroundSignal';
import { bothReaders } from '../xml/bothReaders';
import { attributeOf, readXml, readXmlCooperatively, type XmlReader, type XmlTag } from '../xml/xml';
import { entityReader, type EntityMarkup } from './entityReader';
import { xformReader, type XFormParts } from './xformReader';
import { fieldsOf } from './xformFields';
import type { MediaSlot } from './xformMedia';

/** Properties of a form, read from its XML. */
export interface XFormReading {
  readonly formId: string;
  /** `''` without a version. */
  readonly version: string;
  readonly name: string | null;
  /** Public key for submissions, as base64 of its DER encoding; null for forms without one. */
  readonly publicKey: string | null;
  readonly fields: readonly Field[];
  readonly media: readonly MediaSlot[];
  /** For `entityFormOf`, which checks it. */
  readonly entities: EntityMarkup;
  readonly offsets: XFormOffsets;
}

/** Positions of the tags that may be rewritten, as indexes into the form's characters. */
export interface XFormOffsets {
  /** End of the start tag with id and version. */
  readonly rootEnd: number;
  /** End of the start tag of the `submission` element; null for forms without one. */
  readonly submissionEnd: number | null;
  /** End of the end tag of the model that contains the primary instance. */
  readonly modelEnd: number;
}

const MAX_NAME = textLengths.name;

/**
 * The problem of a file without a form. In the protocol all such files are forms without an id.
 * @param place the line and column of the error
 */
export const noForm = (reason: string, position: { readonly line?: unknown; readonly column?: unknown } = {}) => {
  const at = typeof position.line === 'number' ? `in line ${position.line}, ` : '';
  const message = `This file cannot be read as an XForm: ${at}${reason} Export or convert it again, and upload the result.`;
  return problem('missingParameter', { field: 'formId', reason, ...position }, message);
};

const asNoForm = (error: unknown): unknown => {
  if (!(error instanceof ProblemError) || error.problemName !== 'unparseable') return error;
  const { reason, line, column } = error.details ?? {};
  return noForm(String(reason), { line, column });
};

const noInstance = () => noForm('it has no primary instance, which is html/head/model/instance with an element in it.');

/** In characters; in shorter files, finding the first mistake is worth its time. */
const LARGE = 500_000;

/** Refuses a large file that cannot be a form without reading it to its end, which would take a second. */
const refusingOthers = (xml: string, reader: XmlReader): XmlReader => {
  if (xml.length < LARGE) return reader;
  if (!xml.includes('instance')) throw noInstance();
  return {
    ...reader,
    open: (tag, depth, end) => {
      if (depth === 1 && tag.local !== 'html') throw noInstance();
      reader.open?.(tag, depth, end);
    },
  };
};

const attribute = (tag: XmlTag, name: 'id' | 'version'): string => attributeOf(tag, name) ?? '';

const readingOf = (
  { root, name, publicKey, media, facts, submissionEnd, modelEnd }: XFormParts,
  entities: EntityMarkup,
): XFormReading => {
  if (!root) throw noInstance();
  // Phones may send it back trimmed; submissions are matched by the trimmed id.
  const formId = attribute(root.tag, 'id').trim();
  if (formId === '') throw noForm('the element in its first instance has no id.');
  checkFormId(formId);
  const version = attribute(root.tag, 'version');
  if (name !== null && name.length > MAX_NAME) throw problem('tooLong', { field: 'name', maxLength: String(MAX_NAME) });
  const fields = fieldsOf(root.node, facts);
  const offsets = { rootEnd: root.end, submissionEnd, modelEnd };
  return { formId, version, name, publicKey, fields, media, entities, offsets };
};

/**
 * Parses an XForm strictly, in one pass. A large file that cannot be one is refused as early as possible.
 * @param xml the characters of the file, from `decodeXml`
 * @throws 400.2 `missingParameter` for a file that is no form, malformed, too deeply nested or has a DOCTYPE: in the protocol all
 * of these are forms without an id; the details give the error and its position. 400.13 and 400.8 beyond a limit; and the errors
 * of `checkFormId`, `fieldsOf` and `MediaSlots`
 */
export const readXForm = (xml: string): XFormReading => {
  const reader = xformReader();
  const entities = entityReader();
  try {
    readXml(xml, refusingOthers(xml, bothReaders(reader, entities)));
  } catch (error) {
    throw asNoForm(error);
  }
  return readingOf(reader.parts(), entities.markup());
};

/** The same for an uploaded form, which may be large: it yields to other requests. */
export const readXFormCooperatively = async (
  xml: string,
  signal: AbortSignal = backgroundSignal,
): Promise<XFormReading> => {
  const reader = xformReader();
  const entities = entityReader();
  try {
    await readXmlCooperatively(xml, refusingOthers(xml, bothReaders(reader, entities)), signal);
  } catch (error) {
    throw asNoForm(error);
  }
  return readingOf(reader.parts(), entities.markup());
};
