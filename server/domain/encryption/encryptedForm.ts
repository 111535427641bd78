import { readXFormCooperatively, type XFormReading } from '../xform/xform';
import { attributeSplice, spliced, tagStart, type Splice } from '../xml/xmlSplice';

const KEY_ATTRIBUTE = 'base64RsaPublicKey';

/**
 * Version suffix of an encrypted form, which distinguishes it from the previous version.
 * @param at milliseconds since 1970
 */
export const encryptedSuffix = (at: number): string => {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(at, 0, bytes.length);
  return `[encrypted:${bytes.toString('base64')}]`;
};

/** A new `submission` element goes last in the model and takes the prefix of the model, so that it is in the same namespace. */
const newSubmission = (xml: string, modelEnd: number, publicKey: string): Splice => {
  const from = tagStart(xml, modelEnd);
  const prefix = /^<\/([^\s:>]+:)?/.exec(xml.slice(from, modelEnd))?.[1] ?? '';
  return { from, to: from, text: `<${prefix}submission ${KEY_ATTRIBUTE}="${publicKey}"/>` };
};

/** The XML of a form, with the result of `readXForm`. */
export interface ReadForm {
  readonly xml: string;
  readonly reading: XFormReading;
}

/**
 * Makes devices encrypt submissions to a form: inserts the public key and changes the version, leaving every other character
 * unchanged. Forms with a key of their own are not changed.
 * @param publicKey base64 of its DER encoding
 * @param suffix from `encryptedSuffix`
 */
export const encryptForm = async (form: ReadForm, publicKey: string, suffix: string): Promise<ReadForm> => {
  if (form.reading.publicKey !== null) return form;
  const { version, offsets } = form.reading;
  const { rootEnd, submissionEnd, modelEnd } = offsets;
  const xml = spliced(form.xml, [
    attributeSplice(form.xml, rootEnd, 'version', version + suffix),
    submissionEnd === null
      ? newSubmission(form.xml, modelEnd, publicKey)
      : attributeSplice(form.xml, submissionEnd, KEY_ATTRIBUTE, publicKey),
  ]);
  return { xml, reading: await readXFormCooperatively(xml) };
};
