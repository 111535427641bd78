import type { ExternalChoices } from './formOutline';
import type { FormReader, Itemset } from './formReader';
import { elementsIn, textOf, type XmlElement } from '../xml/xmlElement';

/** The file with the choices of all questions that select them by a query (XLSForm: `external_choices`). */
const ITEMSETS = 'itemsets.csv';

const lastOf = <Item>(items: readonly Item[]): Item | undefined => items.at(-1);

/** `search('towns')` in an appearance: the choice has the names of columns in place of its code and label. */
const searched = (control: XmlElement): ExternalChoices | null => {
  const name = /\bsearch\(\s*['"]([^'"]+)['"]/.exec(control.attributes.get('appearance') ?? '')?.[1];
  const item = lastOf(elementsIn(control, 'item'));
  if (name === undefined || !item) return null;
  const column = (part: string): string => textOf(elementsIn(item, part)[0]).split(',')[0]?.trim() ?? '';
  return {
    file: /\.csv$/i.test(name) ? name : `${name}.csv`,
    value: column('value'),
    label: column('label'),
    listName: null,
  };
};

/** The media file with the choices of a question; null if they are in the form itself. */
export const externalChoicesOf =
  (reader: FormReader) =>
  (control: XmlElement, itemset: Itemset | null): ExternalChoices | null => {
    const queried = /^\s*instance\(\s*['"]([^'"]+)['"]\s*\)/.exec(control.attributes.get('query') ?? '')?.[1];
    if (queried !== undefined) return { file: ITEMSETS, value: 'name', label: 'label', listName: queried };
    if (!itemset) return searched(control);
    const source = reader.instance(itemset.id)?.attributes.get('src');
    const file = /^jr:\/\/file(?:-csv)?\/(.+)$/.exec(source ?? '')?.[1];
    if (file === undefined) return null;
    const label = /^jr:itext\(\s*(.+?)\s*\)$/.exec(itemset.label)?.[1] ?? itemset.label;
    return { file, value: itemset.value, label, listName: null };
  };
