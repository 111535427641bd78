import { messageRef } from '#server/domain/sheet/messageRef';
import { XlsFormError } from '../../sheetLocation';
import { bindColumn } from '../../sheets/columns';
import type { Choice, Text } from '../../sheets/sheets';
import type { FormNode, Selection } from '../nodes';
import { surveyLocation } from '../surveyLocation';

/** The values for `%(…)s`: the columns of a choice. */
type Columns = ReadonlyMap<string, string>;

/** The position of a text: the row and the name of the column. */
type Cell = readonly [row: number, column: string];

const mark = /%\(([^()]*)\)s|%%|%/g;

const filled = (text: string, columns: Columns, [row, column]: Cell): string =>
  text.replace(mark, (written, name: string | undefined) => {
    if (written === '%%') return '%';
    const words = name === undefined ? undefined : columns.get(name);
    if (words !== undefined) return words;
    throw new XlsFormError(
      name === undefined ? messageRef('loops.percent') : messageRef('loops.nothingToFillIn', { written }),
      surveyLocation(row, column),
    );
  });

const firstOf = (text: Text | undefined): string =>
  typeof text === 'string' ? text : ([...(text ?? new Map<string, string>()).values()][0] ?? '');

const columnsOf = ({ name, label, further }: Choice): Columns =>
  new Map([...further, ['name', name], ['label', firstOf(label)]]);

/**
 * In a translation that the label of the choice also has, texts can use the choice's name and that label, but no other columns.
 */
const columnsIn = (language: string, choice: Choice): Columns => {
  const { name, label } = choice;
  const words = label instanceof Map ? label.get(language) : undefined;
  if (words === undefined) return columnsOf(choice);
  return new Map([
    ['name', name],
    ['label', words],
  ]);
};

const textFor = (text: Text, choice: Choice, cell: Cell): Text =>
  typeof text === 'string'
    ? filled(text, columnsOf(choice), cell)
    : new Map([...text].map(([language, words]) => [language, filled(words, columnsIn(language, choice), cell)]));

const optional = (text: Text | undefined, choice: Choice, cell: Cell): Text | undefined =>
  text === undefined ? undefined : textFor(text, choice, cell);

const textsFor = <Key extends string>(
  texts: ReadonlyMap<Key, Text>,
  choice: Choice,
  cellOf: (key: Key) => Cell,
): ReadonlyMap<Key, Text> => new Map([...texts].map(([key, text]) => [key, textFor(text, choice, cellOf(key))]));

const stringsFor = (texts: ReadonlyMap<string, string>, columns: Columns, row: number): ReadonlyMap<string, string> =>
  new Map([...texts].map(([key, text]) => [key, filled(text, columns, [row, key])]));

const selectionFor = (selection: Selection, columns: Columns, row: number): Selection =>
  selection.filter === undefined
    ? selection
    : { ...selection, filter: filled(selection.filter, columns, [row, 'choice_filter']) };

/** A copy, because each position in the tree needs its own node: paths are looked up by node. */
const copied = (node: FormNode): FormNode =>
  node.kind === 'question' ? { ...node } : { ...node, children: node.children.map(copied) };

/**
 * A child of a loop, adapted to one choice; the texts inside its groups and repeats are unchanged.
 * @throws XlsFormError for a `%` without a value
 */
export const nodeFor = (node: FormNode, choice: Choice): FormNode => {
  const { row } = node;
  const columns = columnsOf(choice);
  const common = {
    name: filled(node.name, columns, [row, 'name']),
    label: optional(node.label, choice, [row, 'label']),
    hint: optional(node.hint, choice, [row, 'hint']),
    guidance: optional(node.guidance, choice, [row, 'guidance_hint']),
    media: textsFor(node.media, choice, (kind) => [row, `media::${kind}`]),
    bind: textsFor(node.bind, choice, (attribute) => [row, bindColumn(attribute)]),
    control: stringsFor(node.control, columns, row),
    instance: stringsFor(node.instance, columns, row),
  };
  if (node.kind !== 'question') return { ...copied(node), ...common };
  const { defaultValue, selection } = node;
  return {
    ...node,
    ...common,
    defaultValue: defaultValue === undefined ? undefined : filled(defaultValue, columns, [row, 'default']),
    selection: selection === undefined ? undefined : selectionFor(selection, columns, row),
  };
};
