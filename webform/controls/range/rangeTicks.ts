import { rangeSteps, type Bounds, type RangeSteps } from './rangeSteps';

const ODK = 'http://www.opendatakit.org/xforms';
const NUMBER = /^-?\d+(\.\d+)?$/;

/** More would be a grey bar. */
const MOST_TICKS = 50;

/** A mark along a range: where it stands, as a number of steps, and its label. */
export interface Tick {
  readonly place: number;
  readonly label: string | null;
}

/** A number among the attributes of a range. */
export const rangeNumber = (range: Element, name: 'tick-interval' | 'placeholder'): string | null => {
  const written = range.getAttributeNS(ODK, name)?.trim() ?? '';
  return NUMBER.test(written) ? written : null;
};

const textOf = (parent: Element, name: string): string =>
  [...parent.children].find(({ localName }) => localName === name)?.textContent.trim() ?? '';

const all = (parent: ParentNode, selector: string): Element[] => [...parent.querySelectorAll(selector)];

/** A text in a language, or in the only one there is. */
const translated = (form: Document, id: string, language: string | null): string => {
  const translations = all(form, 'itext > translation');
  const spoken = translations.find((each) => each.getAttribute('lang') === language) ?? translations[0];
  const text = spoken && [...spoken.children].find((each) => each.getAttribute('id') === id);
  return text ? textOf(text, 'value') : '';
};

/**
 * The labels along a range by their numbers (`tick_labelset`), which the engine ignores.
 * @param range its element in the form
 * @param language as the form names it; null if it has one only
 */
export const tickLabels = (range: Element, language: string | null): ReadonlyMap<string, string> => {
  const form = range.ownerDocument;
  const itemset = all(range, 'itemset')[0];
  const name = /instance\(\s*['"](.+?)['"]\s*\)/.exec(itemset?.getAttribute('nodeset') ?? '')?.[1];
  const list = all(form, 'instance').find((each) => each.getAttribute('id') === name && name !== undefined);
  return new Map(
    all(list ?? form.createDocumentFragment(), 'item').map((item) => {
      const id = textOf(item, 'itextId');
      return [textOf(item, 'name'), id === '' ? textOf(item, 'label') : translated(form, id, language)];
    }),
  );
};

/**
 * The marks along a range: at each step, or at the intervals it asks for; those with a label in any case.
 * @param isPlain the range asks for none: then only labels stand along it
 */
export const ticksOf = (
  bounds: Bounds,
  steps: RangeSteps,
  { interval, labels, isPlain }: { interval: string | null; labels: ReadonlyMap<string, string>; isPlain: boolean },
): readonly Tick[] => {
  const marks = interval === null ? steps : rangeSteps({ ...bounds, step: interval });
  const values =
    isPlain || marks.last > MOST_TICKS ? [] : Array.from({ length: marks.last + 1 }, (_, at) => marks.valueAt(at));
  const places = new Map(values.map((value): [number, string | null] => [steps.placeOf(value), null]));
  for (const [value, label] of labels) if (NUMBER.test(value)) places.set(steps.placeOf(value), label);
  return [...places].map(([place, label]) => ({ place, label }));
};
