import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import type { SurveyRow } from '../sheets/sheets';
import type { FormNode, Question } from './nodes';
import { surveyLocation } from './surveyLocation';
import { generatedQuestion } from './questions';
import type { SelectTypeName } from './rowTypes';

const tableAppearance = 'table-list';

const wordsOf = (row: SurveyRow): readonly string[] => (row.control.get('appearance') ?? '').split(/\s+/);

export const isTableList = (row: SurveyRow): boolean => wordsOf(row).includes(tableAppearance);

/**
 * A group that shows its selects as one table: it becomes a `field-list`, and its label moves to a note inside.
 * @returns undefined for other groups
 */
export const tableAppearanceOf = (
  row: SurveyRow,
): { readonly row: SurveyRow; readonly children: readonly FormNode[] } | undefined => {
  if (!isTableList(row)) return undefined;
  const { label, hint, control } = row;
  const others = wordsOf(row).filter((word) => word !== tableAppearance);
  const look = { ...row, control: new Map([...control, ['appearance', ['field-list', ...others].join(' ')]]) };
  if (label === undefined && hint === undefined) return { row: look, children: [] };
  const name = `generated_table_list_label_${row.row}`;
  return {
    row: { ...look, label: undefined, hint: undefined },
    children: [generatedQuestion({ row: row.row, name, label, hint }, 'note')],
  };
};

/** An open table of selects, which must all have the same list. */
export class TableList {
  #list: string | undefined;

  /**
   * Adds a select.
   * @returns the select as shown in the table, after the row of labels if it is the first
   * @throws XlsFormError for another list, and for filters, which would make the columns differ
   */
  take(select: Question, list: string, type: SelectTypeName): readonly Question[] {
    const isFirst = this.#list === undefined;
    this.#list ??= list;
    const { row } = select;
    if (isFirst && select.selection?.filter !== undefined) {
      throw new XlsFormError(messageRef('questions.tableFilter'), surveyLocation(row, 'choice_filter'));
    }
    if (this.#list !== list) {
      throw new XlsFormError(
        messageRef('questions.tableLists', { list, first: this.#list }),
        surveyLocation(row, 'type'),
      );
    }
    const inTable = { ...select, control: new Map([...select.control, ['appearance', 'list-nolabel']]) };
    return isFirst && select.selection !== undefined ? [this.#heading(select, type), inTable] : [inTable];
  }

  /** The row of labels above the answers. */
  #heading({ row, selection }: Question, type: SelectTypeName): Question {
    return generatedQuestion(
      {
        row,
        name: `reserved_name_for_field_list_labels_${row}`,
        label: ' ',
        control: new Map([['appearance', 'label']]),
        selection: selection === undefined ? undefined : { source: selection.source, isRandomized: false },
      },
      type,
    );
  }
}
