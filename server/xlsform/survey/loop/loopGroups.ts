import { messageRef } from '#server/domain/sheet/messageRef';
import { XlsFormError } from '../../sheetLocation';
import type { ChoiceList } from '../../sheets/sheets';
import { nodeFor } from './texts';
import type { FormNode, Group, Repeat } from '../nodes';
import { surveyLocation } from '../surveyLocation';

/** The answer “none of them” of a list gets no group. */
const noneName = 'none';

/** Nested loops multiply: a few rows could exhaust the memory. */
const mostNodes = 50_000;

/** The first repeat among nodes or below them. */
const repeatIn = (nodes: readonly FormNode[]): Repeat | undefined => {
  for (const node of nodes) {
    if (node.kind === 'repeat') return node;
    const inside = node.kind === 'group' ? repeatIn(node.children) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
};

const sizeOf = (nodes: readonly FormNode[]): number =>
  nodes.reduce((size, node) => size + 1 + (node.kind === 'question' ? 0 : sizeOf(node.children)), 0);

/**
 * The groups of a loop: its children once for each choice of the list.
 * @throws XlsFormError for loops that make more questions than a form can have, for those with a repeat, because repeats
 * need unique names in the whole form, and for choices without a label to fill in
 */
export const loopGroups = (list: ChoiceList, children: readonly FormNode[], row: number): readonly Group[] => {
  const choices = list.choices.filter(({ name }) => name !== noneName);
  const size = choices.length * (1 + sizeOf(children));
  if (size > mostNodes) {
    throw new XlsFormError(messageRef('loops.tooMany', { size, most: mostNodes }), surveyLocation(row, 'type'));
  }
  const nameless = children.length > 0 ? choices.find(({ label }) => label === undefined) : undefined;
  if (nameless !== undefined) {
    throw new XlsFormError(messageRef('loops.noLabel', { row, name: nameless.name }), {
      sheet: 'choices',
      row: nameless.row,
      column: 'label',
    });
  }
  const repeat = choices.length > 1 ? repeatIn(children) : undefined;
  if (repeat !== undefined) {
    throw new XlsFormError(messageRef('loops.repeatInside', { name: repeat.name }), surveyLocation(repeat.row, 'name'));
  }
  return choices.map((choice) => ({
    kind: 'group',
    row,
    name: choice.name,
    label: choice.label,
    media: choice.media,
    bind: new Map(),
    control: new Map(),
    instance: new Map(),
    children: children.map((child) => nodeFor(child, choice)),
  }));
};
