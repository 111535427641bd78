import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError, type SheetLocation } from '../sheetLocation';
import { bindColumn } from '../sheets/columns';
import type { Choice, EntityRow, Settings, Sheets, SurveyRow, Text } from '../sheets/sheets';
import { mentionsIn } from './mentions';
import type { References } from './references';

type Cell = readonly [column: string, value: string];

function* textCells(column: string, text: Text | undefined): Generator<Cell> {
  if (text === undefined) return;
  if (typeof text === 'string') yield [column, text];
  else for (const [language, value] of text) yield [`${column}::${language}`, value];
}

function* given(cells: readonly (readonly [string, string | undefined])[]): Generator<Cell> {
  for (const [column, value] of cells) if (value !== undefined) yield [column, value];
}

function* wordingCells({ label, media }: Pick<Choice, 'label' | 'media'>): Generator<Cell> {
  yield* textCells('label', label);
  for (const [kind, text] of media) yield* textCells(`media::${kind}`, text);
}

function* surveyCells(row: SurveyRow): Generator<Cell> {
  yield* wordingCells(row);
  yield* textCells('hint', row.hint);
  yield* textCells('guidance_hint', row.guidance);
  for (const [attribute, text] of row.bind) yield* textCells(bindColumn(attribute), text);
  for (const [attribute, value] of row.control)
    yield [attribute === 'appearance' ? attribute : `body::${attribute}`, value];
  for (const [attribute, value] of row.instance) yield [`instance::${attribute}`, value];
  yield* given([
    ['default', row.defaultValue],
    ['choice_filter', row.choiceFilter],
    ['parameters', row.parameters],
    ['repeat_count', row.repeatCount],
  ]);
  yield* row.further;
}

const entityCells = ({ label, entityId, createIf, updateIf }: EntityRow): Generator<Cell> =>
  given([
    ['label', label],
    ['entity_id', entityId],
    ['create_if', createIf],
    ['update_if', updateIf],
  ]);

const settingCells = ({ all }: Settings): Iterable<Cell> => all;

/**
 * Checks every reference of a workbook, even unused ones, in the order settings, entities, survey, choices. Types and names,
 * which have rules of their own, and additional columns of choices are not checked.
 * @throws XlsFormError for the first that is malformed or that `nodeOf` does not know
 */
export const checkReferences = (sheets: Sheets, nodeOf: References['nodeOf']): void => {
  const check = (cells: Iterable<Cell>, sheet: string, row: number | undefined): void => {
    for (const [column, value] of cells) {
      const location: SheetLocation = { sheet, row, column };
      const mentions = mentionsIn(value, (written) => {
        throw new XlsFormError(messageRef('references.malformed', { written, form: '${name}' }), location);
      });
      for (const { name } of mentions) nodeOf(name, { location });
    }
  };
  check(settingCells(sheets.settings), 'settings', sheets.settings.row);
  for (const row of sheets.entities) check(entityCells(row), 'entities', row.row);
  for (const row of sheets.survey) check(surveyCells(row), 'survey', row.row);
  for (const list of sheets.choices.values())
    for (const choice of list.choices) check(wordingCells(choice), 'choices', choice.row);
};
