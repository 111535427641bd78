import { instanceIdOf, withInstanceId } from '../sending/instanceId';

const parse = (xml: string): Document => new DOMParser().parseFromString(xml, 'text/xml');

const child = (parent: Element, local: string): Element | undefined =>
  [...parent.children].find(({ localName }) => localName === local);

/** An element of a record, by a path such as `/data/visit[2]/place`. */
interface Leaf {
  readonly path: string;
  readonly element: Element;
}

/** Prefixes are spelt in many ways, and the first of a repetition is also the only one. */
export const plainPath = (reference: string): string =>
  reference.replaceAll(/\/[^/:[\]]+:/g, '/').replaceAll('[1]', '');

/** The path of a question, whichever repetition it is in. */
export const questionPath = (path: string): string => plainPath(path).replaceAll(/\[\d+\]/g, '');

/** The elements of a record that hold answers. */
export const leavesOf = (xml: string): readonly Leaf[] => {
  const leaves: Leaf[] = [];
  const visit = (element: Element, path: string): void => {
    if (element.children.length === 0) leaves.push({ path, element });
    const counts = new Map<string, number>();
    for (const each of element.children) {
      const count = (counts.get(each.localName) ?? 0) + 1;
      counts.set(each.localName, count);
      visit(each, `${path}/${each.localName}${count === 1 ? '' : `[${count}]`}`);
    }
  };
  const { documentElement: root } = parse(xml);
  visit(root, `/${root.localName}`);
  return leaves;
};

/** The version of the form that a record was made in; '' if it names none. */
export const versionOf = (xml: string): string =>
  [...parse(xml).documentElement.attributes].find(({ localName }) => localName === 'version')?.value ?? '';

/** Whether a text is a record of a form, and not what something between here and the server has answered. */
export const isRecordOf = (xml: string, xmlFormId: string): boolean => {
  const parsed = parse(xml);
  return !parsed.querySelector('parsererror') && parsed.documentElement.getAttribute('id')?.trim() === xmlFormId;
};

/** Whether a record is the envelope of an encrypted one. */
export const isEncrypted = (xml: string): boolean =>
  parse(xml).documentElement.getAttribute('encrypted')?.trim() === 'yes';

/**
 * A record as it is filled in again: under a new id, in the version of the form it is edited in, and with the names of its
 * files as the server has them.
 * @param uploads the paths of the questions for files
 */
export const recordToEdit = (
  xml: string,
  instanceId: string,
  version: string,
  uploads: ReadonlySet<string>,
): string => {
  const parsed = parse(withInstanceId(xml, instanceId));
  const root = parsed.documentElement;
  const attribute = [...root.attributes].find(({ localName }) => localName === 'version');
  if (attribute) attribute.value = version;
  else if (version !== '') root.setAttribute('version', version);
  const visit = (element: Element, path: string): void => {
    if (uploads.has(path) && element.children.length === 0) element.textContent = element.textContent.trim();
    for (const each of element.children) visit(each, `${path}/${each.localName}`);
  };
  visit(root, `/${root.localName}`);
  return new XMLSerializer().serializeToString(parsed);
};

/** A record that takes the place of a version of a submission. */
export const withDeprecatedId = (xml: string, instanceId: string, base: string): string => {
  const parsed = parse(instanceIdOf(xml) === instanceId ? xml : withInstanceId(xml, instanceId));
  const root = parsed.documentElement;
  const holder = child(root, 'meta') ?? root;
  const id = child(holder, 'instanceID');
  let deprecated = child(holder, 'deprecatedID');
  if (!deprecated) {
    const name = id?.prefix ? `${id.prefix}:deprecatedID` : 'deprecatedID';
    deprecated = parsed.createElementNS(id?.namespaceURI ?? holder.namespaceURI, name);
    if (id) id.after(deprecated);
    else holder.append(deprecated);
  }
  deprecated.textContent = base;
  return new XMLSerializer().serializeToString(parsed);
};
