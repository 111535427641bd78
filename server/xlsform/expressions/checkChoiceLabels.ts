import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError, type Warnings } from '../sheetLocation';
import type { FormNode } from '../survey/nodes';
import type { ControlElement } from '../survey/questionTypes';
import type { Writing } from '../xform/writing';

const selects: ReadonlySet<ControlElement | undefined> = new Set<ControlElement>(['select1', 'select', 'odk:rank']);

/**
 * Refuses lists of selects in which no choice has any text or media: apps do not open such forms, although the reference
 * converter accepts them. If only the first choice has no label, apps with newer versions of JavaRosa, which look for it
 * there, do not open the form; that is a warning. Lists in itext are opened.
 * @throws XlsFormError for the first list without any label
 */
export const checkChoiceLabels = ({ survey, texts }: Writing, nodes: readonly FormNode[], warnings: Warnings): void => {
  const seen = new Set<string>();
  for (const node of nodes) {
    const source = node.kind === 'question' && selects.has(node.element) ? node.selection?.source : undefined;
    if (source?.kind !== 'list' || seen.has(source.list)) continue;
    seen.add(source.list);
    const choices = survey.choices.get(source.list)?.choices ?? [];
    const [first] = choices;
    if (first === undefined || first.label !== undefined || texts.choiceText(source.list, 0) !== undefined) continue;
    const location = { sheet: 'choices', row: first.row, column: 'label' };
    if (choices.every(({ label }) => label === undefined))
      throw new XlsFormError(messageRef('choices.noLabels', { list: source.list }), location);
    warnings.add(messageRef('choices.firstNoLabel', { list: source.list, name: first.name }), location);
  }
};
