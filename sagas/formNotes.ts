import type { FormReader } from './formReader';
import { allInside, elementsIn, type XmlElement } from './xmlElement';

/** What puts values into a submission when something happens. */
const ACTIONS = ['setvalue', 'setgeopoint', 'recordaudio'];

/** The paths of elements that have a value from the beginning. */
const filledIn = (element: XmlElement | undefined, path = ''): readonly string[] =>
  elementsIn(element).flatMap((inside) => {
    const own = `${path}/${inside.name}`;
    const isFilled = inside.content.some((part) => typeof part === 'string' && part.trim() !== '');
    return [...(isFilled ? [own] : []), ...filledIn(inside, own)];
  });

const pathIn = (reader: FormReader, element: XmlElement): string =>
  (reader.stepsOf(element) ?? []).map((step) => `/${step}`).join('');

/**
 * The notes of a form: the paths of what is only to be read, and gets a value by nothing else either, be it a calculation, the form itself, an
 * action, or another app, which may fill in everything in a group.
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
