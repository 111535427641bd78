import { itemsetsFile } from './itemsets';

/** The choices of all such lists (XLSForm, `external_choices`). */
const INSTANCE = itemsetsFile;

/** What converters write: a list by its name, and the conditions on its rows. */
const QUERY = /^\s*instance\(\s*(?:'([^']+)'|"([^"]+)")\s*\)\/root\/item\s*((?:\[[\s\S]*\])?)\s*$/;

const quoted = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`);

/** A question of one choice in place of the box for text that the engine would show. */
const selectFor = (input: Element, list: string, conditions: string): Element => {
  const { ownerDocument: form, namespaceURI } = input;
  const make = (name: string, attributes: Readonly<Record<string, string>>): Element => {
    const element = form.createElementNS(namespaceURI, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const select = make('select1', {});
  for (const { name, value, namespaceURI: space } of input.attributes)
    if (name !== 'query') select.setAttributeNS(space, name, value);
  const itemset = make('itemset', {
    nodeset: `instance('${INSTANCE}')/root/item[list_name = ${quoted(list)}]${conditions}`,
  });
  // Without a label, the name is better than nothing.
  itemset.append(make('value', { ref: 'name' }), make('label', { ref: 'coalesce(label, name)' }));
  select.append(...input.childNodes, itemset);
  return select;
};

/**
 * Turns questions whose choices are rows of `itemsets.csv` (`select_one_external`) into selects: the engine knows neither
 * their attribute nor that file.
 * @param form a parsed form, which is changed
 * @returns whether anything was changed
 */
export const offerExternalChoices = (form: Document): boolean => {
  const [instance] = form.getElementsByTagNameNS('*', 'instance');
  let isChanged = false;
  for (const input of form.querySelectorAll('input[query]')) {
    const [, single, double, conditions = ''] = QUERY.exec(input.getAttribute('query') ?? '') ?? [];
    const list = single ?? double;
    if (list === undefined) continue;
    input.replaceWith(selectFor(input, list, conditions));
    isChanged = true;
  }
  if (!isChanged || !instance?.parentElement) return isChanged;
  const table = form.createElementNS(instance.namespaceURI, 'instance');
  table.setAttribute('id', INSTANCE);
  table.setAttribute('src', `jr://file-csv/${itemsetsFile}`);
  const all = [...instance.parentElement.children].filter(({ localName }) => localName === 'instance');
  all.at(-1)?.after(table);
  return true;
};
