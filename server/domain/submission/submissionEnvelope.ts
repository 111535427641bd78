import { problem, ProblemError } from '../problem';
import { runToEnd, type Task } from '../cooperative/cooperative';
import { attributeOf, parsingXml, readXml, type XmlElement, type XmlTag } from '../xml/xml';

/** The key of an encrypted submission, and the files it consists of, in the order decryption needs. */
export interface EncryptedEnvelope {
  /** The submission's own key, encrypted with the form's public key, in base64. */
  readonly key: string;
  readonly mediaFiles: readonly string[];
  readonly encryptedXmlFile: string;
}

/** What a submission says about itself. */
export interface SubmissionEnvelope {
  readonly formId: string;
  /** `''` if there is none. */
  readonly version: string;
  /** As the device made it, usually `uuid:…`; null if the server has to make one. */
  readonly instanceId: string | null;
  readonly instanceName: string | null;
  /** The version that this one replaces (OpenRosa Metadata Schema); null for a new submission. */
  readonly deprecatedId: string | null;
  readonly encrypted: EncryptedEnvelope | null;
  /** Its answers; left out where another thread has them. */
  readonly root?: XmlElement;
}

/** The same, with its answers. */
export type ParsedSubmission = SubmissionEnvelope & { readonly root: XmlElement };

const child = (parent: XmlElement | undefined, local: string): XmlElement | undefined =>
  parent?.children.find((element) => element.local === local);

/** Longer ids do not fit into a URL, so their submissions could never be read; usual ones have 41 characters. */
const MAX_INSTANCE_ID = 2000;

const textOf = (element: XmlElement | undefined): string | null => element?.text.trim() || null;

/** In characters: nothing but comments can stand before the form id. */
const BEGINNING = 100_000;

/** The form id, even of a document that breaks off later. */
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
    // A document without a form id is distinguished from a submission that was truncated.
    if (formIdOf(xml) === undefined) throw noFormId();
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
 * Reads a submission's XML: its form and version, its instance id, and whether it is encrypted, recognized by a
 * `base64EncryptedKey` (ODK XForms Encryption Specification; namespaces are ignored). It may yield.
 * @throws 400.2 without a form id, and for an encrypted submission without instance id or encrypted file; 400.1 for
 * malformed XML, too deep nesting or a DOCTYPE; 400.13 for an instance id that does not fit into a URL
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

/** Refuses a submission sent to the address of another form than its own. @throws 400.8 */
export const assertForm = ({ formId }: SubmissionEnvelope, xmlFormId: string): void => {
  if (formId === xmlFormId) return;
  const reason = `the submission must be for the form ${xmlFormId}.`;
  throw problem('unacceptableValue', { field: 'form id', value: formId, reason });
};
