import { messageRef } from '../../domain/sheet/messageRef';
import type { Warnings } from '../sheetLocation';
import { isYes } from '../sheets/cells';
import type { Sheets, SurveyRow } from '../sheets/sheets';
import { flattened, withNoneConstraint } from './adjustments';
import { metaQuestions } from './metaQuestions';
import type { FormNode, Survey } from './nodes';
import { SurveyRows } from './surveyRows';

const isComment = ({ type, name, label }: SurveyRow): boolean => type === '' && name === '' && label === undefined;

const adjusted = (nodes: readonly FormNode[], { settings, choices }: Sheets): readonly FormNode[] => {
  const hasNone = (list: string): boolean => choices.get(list)?.choices.some(({ name }) => name === 'none') ?? false;
  const constrained = isYes(settings.all.get('add_none_option')) ? withNoneConstraint(nodes, hasNone) : nodes;
  return settings.isFlat ? flattened(constrained) : constrained;
};

/**
 * Builds the tree of a form from the rows of its survey: groups, repeats and loops contain the rows between their begin and end,
 * defaults of the types are filled in, and required nodes without rows are added.
 * @throws XlsFormError at the first mistake
 */
export const buildSurveyTree = (sheets: Sheets, warnings: Warnings): Survey => {
  const rows = new SurveyRows(sheets, warnings);
  for (const row of sheets.survey) {
    if (row.isDisabled) continue;
    if (isComment(row)) {
      warnings.add(messageRef('questions.emptyRow'), { sheet: 'survey', row: row.row });
    } else rows.take(row);
  }
  rows.close();
  if (rows.selects.hasOther && sheets.isTranslated) {
    warnings.add(messageRef('questions.otherInEnglish'), { sheet: 'survey', column: 'type' });
  }
  return {
    children: adjusted(rows.children, sheets),
    meta: [...rows.meta, ...metaQuestions(sheets.settings)],
    externalInstances: rows.files.declared(),
    choices: rows.selects.choices,
  };
};
