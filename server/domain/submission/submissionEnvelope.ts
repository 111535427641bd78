import { problem, ProblemError } from '../core/problem';
import { runToEnd, type Task } from '../cooperative/cooperative';
import { XmlProblem } from '../xml/xmlProblem';
import { attributeOf, parsingXml, readXml, type XmlElement, type XmlTag } from '../xml/xml';

/** Key of an encrypted submission, and its files, in the order of decryption. */
export interface EncryptedEnvelope {
  /** The key of the submission, encrypted with the form's public key, in base64. */
  readonly key: string;
  readonly mediaFiles: readonly string[];
  readonly encryptedXmlFile: string;
}

/** Metadata of a submission. */
export interface SubmissionEnvelope {
  readonly formId: string;
  /** `''` without a version. */
  readonly version: string;
  /** Set by the device, usually `uuid:…`; null if the server has to generate one. */
  readonly instanceId: string | null;
  readonly instanceName: string | null;
  /** The replaced version (OpenRosa Metadata Schema); null for a new submission. */
  readonly deprecatedId: string | null;
  readonly encrypted: EncryptedEnvelope | null;
  /** Its answers, unless they are in another thread. */
  readonly root?: XmlElement;
}

/** The same, with its answers. */
export type ParsedSubmission = SubmissionEnvelope & { readonly root: XmlElement };

const child = (parent: XmlElement | undefined, local: string): XmlElement | undefined =>
  parent?.children.find((element) => element.local === local);

/** Longer ids do not fit into a URL, so that their submissions could never be read; usual ones have 41 characters. */
const MAX_INSTANCE_ID = 2000;

const textOf = (element: XmlElement | undefined): string | null => element?.text.trim() || null;

/** In characters. Before the form id there can only be comments. */
const BEGINNING = 100_000;

/** The form id, even of a truncated document. */
const formIdOf = (xml: string): string | undefined => {
  let id: string | undefined;
  try {
    readXml(xml.slice(0, BEGINNING), {
      open: (tag, depth) => {
        if (depth === 1) id = attributeOf(tag, 'id');
      },
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
  return id;
};

const noFormId = () => problem('missingParameter', { field: 'form ID xml attribute' });

/** @throws 400.2 */
const requiredFormId = (root: XmlTag): string => {
  const formId = attributeOf(root, 'id')?.trim();
  if (formId === undefined || formId === '') throw noFormId();
  return formId;
};

function* parse(xml: string): Task<XmlElement> {
  try {
    return yield* parsingXml(xml, {}, requiredFormId);
  } catch (error) {
    // Distinguishes a document without a form id from a submission that was truncated or is too large.
    const isSyntax = !(error instanceof XmlProblem) || error.kind === 'syntax';
    if (isSyntax && formIdOf(xml) === undefined) throw noFormId();
    throw error;
  }
}

const readEncrypted = (root: XmlElement): EncryptedEnvelope | null => {
  const key = textOf(child(root, 'base64EncryptedKey'));
  if (key === null) return null;
  const encryptedXmlFile = textOf(child(root, 'encryptedXmlFile'));
  if (encryptedXmlFile === null) throw problem('missingParameter', { field: 'encryptedXmlFile' });
  const mediaFiles = root.children
    .filter(({ local }) => local === 'media')
    .flatMap((media) => media.children.filter(({ local }) => local === 'file').map(textOf))
    .filter((name) => name !== null);
  return { key, mediaFiles, encryptedXmlFile };
};

/**
 * Parses the metadata in a submission's XML: form and version, instance id, and encryption, recognized by a `base64EncryptedKey`
 * (ODK XForms Encryption Specification; namespaces are ignored). It may yield.
 * @throws 400.2 without a form id, and for an encrypted submission without instance id or encrypted file; 400.1 for malformed
 * XML, too deep nesting or a DOCTYPE; 400.13 for an instance id that does not fit into a URL
 */
export function* readingSubmission(xml: string): Task<ParsedSubmission> {
  const root = yield* parse(xml);
  const formId = requiredFormId(root);
  const meta = child(root, 'meta');
  const instanceId = textOf(child(meta, 'instanceID')) ?? textOf(child(root, 'instanceID'));
  if (instanceId !== null && instanceId.length > MAX_INSTANCE_ID) {
    throw problem('tooLong', { field: 'instanceId', maxLength: String(MAX_INSTANCE_ID) });
  }
  const encrypted = readEncrypted(root);
  if (encrypted !== null && instanceId === null) {
    throw problem('missingParameter', { field: 'instanceId (required for encrypted submissions)' });
  }
  return {
    formId,
    version: attributeOf(root, 'version') ?? '',
    instanceId,
    instanceName: textOf(child(meta, 'instanceName')),
    deprecatedId: textOf(child(meta, 'deprecatedID')),
    encrypted,
    root,
  };
}

/** The same without yielding. */
export const readSubmission = (xml: string): ParsedSubmission => runToEnd(readingSubmission(xml));

/** Refuses a submission at the URL of another form. @throws 400.8 */
export const assertForm = ({ formId }: SubmissionEnvelope, xmlFormId: string): void => {
  if (formId === xmlFormId) return;
  const reason = `the submission must be for the form ${xmlFormId}.`;
  throw problem('unacceptableValue', { field: 'form id', value: formId, reason });
};
