import { XlsFormError } from '../sheetLocation';
import type { FormNode } from '../survey/nodes';
import type { Writing } from '../xform/writing';

/**
 * Refuses lists in use in which no choice has any text or media: apps do not open such forms. One label in the list is
 * enough; a warning elsewhere reports choices without one.
 * @throws XlsFormError with the place of the list's first choice
 */
export const checkChoiceLabels = ({ survey, texts }: Writing, nodes: readonly FormNode[]): void => {
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
    throw new XlsFormError(
      `No choice of the list “${source.list}” has a label, so people could not choose. Write one for each choice.`,
      { sheet: 'choices', row: first.row, column: 'label' },
    );
  }
};
