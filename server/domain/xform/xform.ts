import type { Field } from '../../../api/schemas/field';
import { checkFormId } from './formId';
import { problem, ProblemError } from '../problem';
import { attributeOf, readXml, readXmlInTurns, type XmlTag } from '../xml/xml';
import { xformReader, type XFormParts } from './xformReader';
import { fieldsOf } from './xformFields';
import type { MediaSlot } from './xformMedia';

/** What the server knows of a form from its XML. */
export interface XFormReading {
  readonly formId: string;
  /** `''` where the form names no version. */
  readonly version: string;
  readonly name: string | null;
  /** The key submissions are encrypted with, as base64 of its DER; null for forms without one. */
  readonly publicKey: string | null;
  readonly fields: readonly Field[];
  readonly media: readonly MediaSlot[];
  readonly places: XFormPlaces;
}

/** Where a form's tags stand that are ever rewritten, as indexes into its characters. */
export interface XFormPlaces {
  /** Just behind the start tag that bears id and version. */
  readonly rootEnd: number;
  /** Just behind the start tag of the element that says how submissions are sent; null for forms without one. */
  readonly submissionEnd: number | null;
  /** Just behind the end tag of the model that holds the primary instance. */
  readonly modelEnd: number;
}

const MAX_NAME = 1000;

/**
 * The problem of a file without a form in it. To the protocol all such files are forms without an id.
 * @param place the line and column the file could not be read from
 */
export const noForm = (reason: string, place: { readonly line?: unknown; readonly column?: unknown } = {}) => {
  const at = typeof place.line === 'number' ? `in line ${place.line}, ` : '';
  const message = `This file cannot be read as an XForm: ${at}${reason} Export or convert it again, and upload the result.`;
  return problem('missingParameter', { field: 'formId', reason, ...place }, message);
};

const asNoForm = (error: unknown): unknown => {
  if (!(error instanceof ProblemError) || error.problemName !== 'unparseable') return error;
  const { reason, line, column } = error.details ?? {};
  return noForm(String(reason), { line, column });
};

const attribute = (tag: XmlTag, name: 'id' | 'version'): string => attributeOf(tag, name) ?? '';

const readingOf = ({ root, name, publicKey, media, facts, submissionEnd, modelEnd }: XFormParts): XFormReading => {
  if (!root) throw noForm('it has no primary instance, which is html/head/model/instance with an element in it.');
  // Phones send it back trimmed or not; submissions are told apart by what is left.
  const formId = attribute(root.tag, 'id').trim();
  if (formId === '') throw noForm('the element in its first instance has no id.');
  checkFormId(formId);
  const version = attribute(root.tag, 'version');
  if (name !== null && name.length > MAX_NAME) throw problem('tooLong', { field: 'name', maxLength: String(MAX_NAME) });
  const fields = fieldsOf(root.node, facts);
  return { formId, version, name, publicKey, fields, media, places: { rootEnd: root.end, submissionEnd, modelEnd } };
};

/**
 * Reads an XForm in one pass, strictly (facts: api §10.1).
 * @param xml the characters of the file, from `decodeXml`
 * @throws 400.2 `missingParameter` for what is no form, not well formed, too deep or has a DOCTYPE: all of that is, to
 *   the protocol, a form without an id; its details say what is wrong and where. 400.13 and 400.8 for what is beyond
 *   measure; what `checkFormId`, `fieldsOf` and `MediaSlots` throw
 */
export const readXForm = (xml: string): XFormReading => {
  const reader = xformReader();
  try {
    readXml(xml, reader);
  } catch (error) {
    throw asNoForm(error);
  }
  return readingOf(reader.parts());
};

/** The same for a form from outside, which may be large: others get their turn in between. */
export const readXFormInTurns = async (xml: string): Promise<XFormReading> => {
  const reader = xformReader();
  try {
    await readXmlInTurns(xml, reader);
  } catch (error) {
    throw asNoForm(error);
  }
  return readingOf(reader.parts());
};
