const OPENROSA = 'http://openrosa.org/xforms';

const child = (parent: Element, local: string): Element | undefined =>
  [...parent.children].find(({ localName }) => localName === local);

/** The element with the instance id: in `meta`, or, in old forms, next to the answers. */
const idElement = (root: Element): Element | undefined => {
  const meta = child(root, 'meta');
  return (meta && child(meta, 'instanceID')) ?? child(root, 'instanceID');
};

const parse = (xml: string): Document => new DOMParser().parseFromString(xml, 'text/xml');

/** The instance id of a submission; '' if it has none. */
export const instanceIdOf = (xml: string): string => idElement(parse(xml).documentElement)?.textContent?.trim() ?? '';

/**
 * The submission with this instance id, even if its form has no element for it. What cannot be read stays as it is: the browser would
 * put its message about that in the place of the answers.
 */
export const withInstanceId = (xml: string, instanceId: string): string => {
  const parsed = parse(xml);
  if (parsed.getElementsByTagName('parsererror').length > 0) return xml;
  const root = parsed.documentElement;
  let element = idElement(root);
  if (element === undefined) {
    const meta = child(root, 'meta') ?? root.appendChild(parsed.createElementNS(OPENROSA, 'meta'));
    element = meta.appendChild(parsed.createElementNS(meta.namespaceURI, 'instanceID'));
  }
  element.textContent = instanceId;
  return new XMLSerializer().serializeToString(parsed);
};

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A new instance id. Without `randomUUID`, which is not available on plain HTTP (RFC 9562 §5.4). */
export const newInstanceId = (): string => `uuid:${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-a${hex(2).slice(1)}-${hex(6)}`;
