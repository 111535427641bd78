import { columnName } from './itemsets';
import { literal, searchCall } from './searchCall';

/** How rows are searched, as devices do: without regard to the case of plain letters. */
const SEARCHES: Readonly<Record<string, (column: string, text: string) => string>> = {
  contains: (column, text) => `contains(${column}, ${text})`,
  startswith: (column, text) => `starts-with(${column}, ${text})`,
  endswith: (column, text) => `ends-with(${column}, ${text})`,
  matches: (column, text) => `${column} = ${text}`,
};

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const lower = (expression: string): string => `translate(${expression}, '${UPPER}', '${UPPER.toLowerCase()}')`;

const namesIn = (columns: string): readonly string[] =>
  columns
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Whose value is a figure is a choice itself, and does not name columns. */
const isFigure = (value: string): boolean => /^-?\d+$/.test(value);

interface Choice {
  readonly item: Element;
  readonly value: string;
  readonly label: string;
}

/** Makes elements of a form. */
const maker =
  (form: Document, namespace: string | null) =>
  (name: string, attributes: Readonly<Record<string, string>>, ...content: readonly (Element | string)[]): Element => {
    const element = form.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...content);
    return element;
  };

/** The text of a label, in the first language if there are several: names of columns are the same in most forms. */
const labelOf = (form: Document, item: Element): string => {
  const [label] = [...item.children].filter(({ localName }) => localName === 'label');
  const [, id] = /^jr:itext\('(.*)'\)$/.exec(label?.getAttribute('ref') ?? '') ?? [];
  if (id === undefined) return label?.textContent?.trim() ?? '';
  const [text] = [...form.getElementsByTagNameNS('*', 'text')].filter((each) => each.getAttribute('id') === id);
  const values = [...(text?.children ?? [])];
  return (values.find((value) => !value.getAttribute('form')) ?? values[0])?.textContent?.trim() ?? '';
};

const choicesOf = (form: Document, select: Element): readonly Choice[] =>
  [...select.children]
    .filter(({ localName }) => localName === 'item')
    .map((item) => ({
      item,
      label: labelOf(form, item),
      value: [...item.children].find(({ localName }) => localName === 'value')?.textContent?.trim() ?? '',
    }));

/**
 * Writes paths as they have to be inside a condition on rows: relative ones begin at the question, and those to nodes of its own
 * repetition, which devices find by any path, become relative.
 */
const pathsFrom = (select: Element): ((expression: string) => string) => {
  const ref = select.getAttribute('ref') ?? '';
  const repeats: string[] = [];
  for (let at = select.closest('repeat'); at; at = at.parentElement?.closest('repeat') ?? null) {
    repeats.push(at.getAttribute('nodeset') ?? '');
  }
  const up = (repeat: string): string => '../'.repeat(ref.slice(repeat.length).split('/').length - 1);
  return (expression) =>
    repeats
      .filter((repeat) => repeat !== '' && ref.startsWith(`${repeat}/`))
      .reduce((text, repeat) => text.replaceAll(`${repeat}/`, `current()/${up(repeat)}`), expression)
      .replaceAll(/(^|[\s(,=])(?=\.\.\/)/g, '$1current()/');
};

/** The conditions on the rows of the file; undefined if the call cannot be understood. */
const conditionsOf = (
  [, kind, columns, text, column, value]: readonly string[],
  fromQuestion: (expression: string) => string,
): string | undefined => {
  const rows: string[] = [];
  const searched = columns === undefined ? [] : namesIn(literal(columns) ?? '').map(columnName);
  if (columns !== undefined && literal(columns) === undefined) return undefined;
  if (searched.length > 0 && text !== undefined) {
    const search =
      SEARCHES[
        literal(kind ?? '')
          ?.trim()
          .toLowerCase() ?? ''
      ] ?? SEARCHES.contains;
    const written = lower(`string(${fromQuestion(text)})`);
    rows.push(`[${searched.map((name) => search?.(lower(name), written)).join(' or ')}]`);
  }
  if (column !== undefined && value !== undefined) {
    const filter = literal(column);
    if (filter === undefined) return undefined;
    rows.push(`[${columnName(filter.trim())} = ${fromQuestion(value)}]`);
  }
  return rows.join('');
};

/** As devices write several columns: `col1 (col2: …) (col3: …)`. */
const labelExpression = (columns: readonly string[], key: string): string => {
  const [first = key, ...more] = columns;
  const others = more.flatMap((name) => [`' (${name.replaceAll("'", '’')}: '`, columnName(name), "')'"]);
  const all = others.length === 0 ? columnName(first) : `concat(${[columnName(first), ...others].join(', ')})`;
  return `if(${columnName(first)} = '', ${key}, ${all})`;
};

/** Adds a file to the lists of the form, or finds it among them. @returns its id */
const addList = (form: Document, id: string, src: string): string => {
  const lists = [...form.getElementsByTagNameNS('*', 'instance')];
  const known = lists.find((list) => list.getAttribute('src') === src)?.getAttribute('id');
  if (known) return known;
  const taken = new Set(lists.map((list) => list.getAttribute('id')));
  let name = id;
  while (taken.has(name)) name += '_';
  const siblings = lists.filter(({ parentElement }) => parentElement === lists[0]?.parentElement);
  siblings.at(-1)?.after(maker(form, lists[0]?.namespaceURI ?? null)('instance', { id: name, src }));
  return name;
};

/** @returns whether the question was changed */
const offer = (form: Document, select: Element): boolean => {
  const call = searchCall(select.getAttribute('appearance') ?? '');
  const [file, arity] = [literal(call?.args[0] ?? '')?.trim(), call?.args.length];
  const choices = choicesOf(form, select);
  const source = choices.find(({ value }) => !isFigure(value));
  if (!call || !file || !source || (arity !== 1 && arity !== 4 && arity !== 6)) return false;
  const conditions = conditionsOf(call.args, pathsFrom(select));
  if (conditions === undefined) return false;

  const make = maker(form, select.namespaceURI);
  const key = columnName(source.value);
  const list = addList(form, file, `jr://file-csv/${file.endsWith('.csv') ? file : `${file}.csv`}`);
  const nodeset = `instance('${list}')/root/item${conditions}`;
  const label = labelExpression(namesIn(source.label), key);
  source.item.remove();
  select.append(make('itemset', { nodeset }, make('value', { ref: key }), make('label', { ref: label })));
  if (call.rest === '') select.removeAttribute('appearance');
  else select.setAttribute('appearance', call.rest);
  return true;
};

/**
 * Lets questions whose appearance calls `search()` choose among the rows of a file next to the form, as devices do: the engine
 * does not know the call, so that the names of columns were the only choice. Other choices of the form stay before them.
 * @param form a parsed form, which is changed
 * @returns whether anything was changed
 */
export const offerSearchedChoices = (form: Document): boolean =>
  ['select', 'select1']
    .flatMap((name) => [...form.getElementsByTagNameNS('*', name)])
    .map((select) => offer(form, select))
    .includes(true);
