import { said } from '../../domain/sheet/said';
import type { Warnings } from '../sheetLocation';
import type { FormNode } from '../survey/nodes';
import type { Writing } from '../xform/writing';

/**
 * Warns about lists in use in which no choice has any text or media: apps do not open such forms, which the reference
 * converter takes; our web forms show the names. One label in the list is enough; another warning reports each choice
 * without one.
 */
export const checkChoiceLabels = ({ survey, texts }: Writing, nodes: readonly FormNode[], warnings: Warnings): void => {
  const seen = new Set<string>();
  for (const node of nodes) {
    const source = node.kind === 'question' ? node.selection?.source : undefined;
    if (source?.kind !== 'list' || seen.has(source.list)) continue;
    seen.add(source.list);
    const choices = survey.choices.get(source.list)?.choices ?? [];
    const [first] = choices;
    const isReadable = choices.some(
      ({ label }, index) => label !== undefined || texts.choiceText(source.list, index) !== undefined,
    );
    if (first === undefined || isReadable) continue;
    warnings.add(said('choices.noLabels', { list: source.list }), {
      sheet: 'choices',
      row: first.row,
      column: 'label',
    });
  }
};
