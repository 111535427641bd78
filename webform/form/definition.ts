import { mendForm } from './mendForm';
import { named } from './namedElements';
import { parse, textOf } from '../protocol/openRosaXml';

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
