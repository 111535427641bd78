import { parseXml, type XmlElement } from '#server/domain/xml/xml';

/** Attributes of the root that belong to the form and not to the answers; they are compared elsewhere. */
const OF_FORM = new Set(['id', 'version']);

const leavesOf = (element: XmlElement, path: string): readonly (readonly [string, string])[] => {
  const isRoot = path === '';
  const attributes = element.attributes
    .filter(({ local }) => !isRoot || !OF_FORM.has(local))
    .map(({ local, value }): readonly [string, string] => [`${path}@${local}`, value]);
  if (element.children.length === 0 && !isRoot) return [...attributes, [path, element.text]];
  const seen = new Map<string, number>();
  const below = element.children.flatMap((child) => {
    const place = (seen.get(child.local) ?? 0) + 1;
    seen.set(child.local, place);
    const name = place === 1 ? child.local : `${child.local}[${place}]`;
    return leavesOf(child, isRoot ? name : `${path}/${name}`);
  });
  return [...attributes, ...below];
};

/** Every leaf of a submission by its path below the root, as the rows of the tables name them: the first of several has no number. */
export const storedLeaves = (xml: string): Readonly<Record<string, string>> =>
  Object.fromEntries(leavesOf(parseXml(xml), ''));

/** The naming of the leaves. */
export const leafName = (path: string): string => path.replaceAll('[1]', '');
