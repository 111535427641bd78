import type { FormReader } from './formReader';
import { allInside, elementsIn, type XmlElement } from '../xml/xmlElement';

/** Actions that set values in a submission. */
const ACTIONS = ['setvalue', 'setgeopoint', 'recordaudio'];

/** The paths of elements with an initial value. */
const filledIn = (element: XmlElement | undefined, path = ''): readonly string[] =>
  elementsIn(element).flatMap((inside) => {
    const own = `${path}/${inside.name}`;
    const isFilled = inside.content.some((part) => typeof part === 'string' && part.trim() !== '');
    return [...(isFilled ? [own] : []), ...filledIn(inside, own)];
  });

const pathIn = (reader: FormReader, element: XmlElement): string =>
  (reader.stepsOf(element) ?? []).map((step) => `/${step}`).join('');

/**
 * The notes of a form: the paths of read-only questions without any source of a value, be it a calculation, a default,
 * an action, or another app, which may fill in a whole group.
 */
export const notesIn = (reader: FormReader): readonly string[] => {
  const { body, model, data } = reader;
  const elements = [...elementsIn(model), ...allInside(body)];
  const isAction = ({ name }: XmlElement): boolean => ACTIONS.includes(name);
  const filled = new Set([...filledIn(data), ...elements.filter(isAction).map((action) => pathIn(reader, action))]);
  const byApps = elements
    .filter(({ attributes }) => attributes.has('intent'))
    .map((group) => `${pathIn(reader, group)}/`);
  return [...reader.bindsByPath()].flatMap(([path, attributes]) => {
    const isRead = attributes.get('readonly')?.trim() === 'true()';
    const isCounted = attributes.has('calculate') || attributes.has('preload');
    const isFilled = filled.has(path) || byApps.some((group) => path.startsWith(group));
    return isRead && !isCounted && !isFilled ? [path] : [];
  });
};
