import type { Choice, ChoiceList, Sheets, SurveyRow, Text } from '../sheets/sheets';
import type { Question } from './nodes';
import { generatedQuestion } from './questions';
import { rowTypeOf } from './rowTypes';

const otherName = 'other';
const otherLabel = 'Other';

const labelLike = (choices: readonly Choice[]): Text => {
  const languages = choices.flatMap(({ label }) => (label instanceof Map ? [...label.keys()] : []));
  return languages.length === 0 ? otherLabel : new Map(languages.map((language) => [language, otherLabel]));
};

/** The list with a choice `other` at its end, unless it has one. The label is not translated. */
export const withOther = (list: ChoiceList, row: number): ChoiceList =>
  list.choices.some(({ name }) => name === otherName)
    ? list
    : {
        ...list,
        choices: [
          ...list.choices,
          { row, name: otherName, label: labelLike(list.choices), media: new Map(), further: new Map() },
        ],
      };

/** The lists after all rows were read: a loop includes `other`, even if or_other comes after it. */
export const finalChoiceLists = ({ choices, survey }: Sheets): ReadonlyMap<string, ChoiceList> => {
  const lists = new Map(choices);
  const taken = new Set<string>();
  for (const { type, isDisabled, row } of survey) {
    if (isDisabled || !type.includes(otherName)) continue;
    const rowType = rowTypeOf(type);
    if (rowType.kind !== 'select' || !rowType.hasOther || taken.has(rowType.list)) continue;
    taken.add(rowType.list);
    const list = lists.get(rowType.list);
    if (list !== undefined) lists.set(list.name, withOther(list, row));
  }
  return lists;
};

/** The question for the text of `other`. */
export const otherQuestion = ({ row, name }: Pick<SurveyRow, 'row' | 'name'>): Question =>
  generatedQuestion({ row, name: `${name}_other`, label: 'Specify other.' }, 'text', {
    relevant: `selected(../${name}, '${otherName}')`,
  });
