import { mendForm } from './mendForm';
import { named } from './namedElements';

/** A form of a form list: the URLs of its definition and its media. */
export interface ListedForm {
  readonly formId: string;
  readonly downloadUrl: string;
  readonly manifestUrl: string | null;
  /** Changes with each version; '' where the server tells none. */
  readonly hash: string;
}

/** The encryption of a form, and what its submissions show unencrypted. */
export interface Encryption {
  readonly formId: string;
  /** '' if the form has none. */
  readonly version: string;
  /** base64 of the DER of an RSA key. */
  readonly publicKey: string;
}

/** What this page needs of a definition; the engine handles the rest. */
export interface Definition {
  /** For the engine, see `mendForm`; otherwise as it was uploaded. */
  readonly xml: string;
  readonly title: string;
  /**
   * Whether and how its answers must be encrypted before they leave the device (ODK XForms Specification, `submission`).
   */
  readonly encryption: Encryption | null;
}

const parse = (text: string): Document => new DOMParser().parseFromString(text, 'text/xml');

const textOf = (parent: Element, name: string): string | null => named(parent, name)[0]?.textContent?.trim() || null;

/** Path and query of a URL: we use the host of this page, whatever the server's own URLs say. */
const local = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
};

/** The forms of a form list (OpenRosa Form Discovery API 1.0). */
export const readFormList = (text: string): ListedForm[] =>
  named(parse(text), 'xform').map((form) => {
    const manifestUrl = textOf(form, 'manifestUrl');
    return {
      formId: textOf(form, 'formID') ?? '',
      downloadUrl: local(textOf(form, 'downloadUrl') ?? ''),
      manifestUrl: manifestUrl === null ? null : local(manifestUrl),
      hash: textOf(form, 'hash') ?? '',
    };
  });

/** A media file of a form. */
export interface MediaFile {
  readonly url: string;
  /** Changes with its content, such as `md5:…`; '' where the server tells none. */
  readonly hash: string;
}

/** The media files of a manifest (OpenRosa Form Discovery API 1.0) by their names. */
export const readManifest = (text: string): ReadonlyMap<string, MediaFile> =>
  new Map(
    named(parse(text), 'mediaFile').map((file) => [
      textOf(file, 'filename') ?? '',
      { url: local(textOf(file, 'downloadUrl') ?? ''), hash: textOf(file, 'hash') ?? '' },
    ]),
  );

/** An attribute, in any namespace, as the server reads it; '' if there is none. */
const attributeOf = (element: Element | null | undefined, name: string): string =>
  [...(element?.attributes ?? [])].find(({ localName }) => localName === name)?.value ?? '';

const encryptionOf = (parsed: Document): Encryption | null => {
  const keys = named(parsed, 'submission').map((element) => attributeOf(element, 'base64RsaPublicKey').trim());
  const publicKey = keys.find((key) => key !== '');
  if (publicKey === undefined) return null;
  const root = named(parsed, 'instance')[0]?.firstElementChild;
  return { formId: attributeOf(root, 'id'), version: attributeOf(root, 'version'), publicKey };
};

/** What this page needs of a definition. */
export const readDefinition = (xml: string): Definition => {
  const parsed = parse(xml);
  const head = named(parsed, 'head')[0];
  const read = { title: (head && textOf(head, 'title')) ?? '', encryption: encryptionOf(parsed) };
  return { ...read, xml: mendForm(parsed) ? new XMLSerializer().serializeToString(parsed) : xml };
};
