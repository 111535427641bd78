import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import type { Warnings } from '../sheetLocation';
import type { ChoiceList, SurveyRow } from '../sheets/sheets';
import { loopGroups } from './loop/loopGroups';
import { isXmlName, Names } from './names';
import type { FormNode } from './nodes';
import { isReference } from './reference';
import { surveyLocation } from './surveyLocation';
import { labelOf, generatedQuestion } from './questions';
import type { ContainerKind, RowType } from './rowTypes';
import { tableAppearanceOf } from './tableLists';

type BeginRow = Extract<RowType, { kind: 'begin' }>;

/** An open container: the whole form, or a group, repeat or loop that has not ended yet. */
export interface Container {
  readonly kind: ContainerKind | 'form';
  readonly names: Names;
  readonly children: FormNode[];
  /** The row it begins in; undefined for the whole form. */
  readonly row?: SurveyRow | undefined;
  /** The choices of a loop. */
  readonly list?: ChoiceList | undefined;
}

export const formContainer = (warnings: Warnings): Container => ({
  kind: 'form',
  names: new Names(warnings),
  children: [],
});

/** Groups and loops may have no label, because they often only keep questions together; repeats show theirs in lists. */
const warnOfLabel = (row: SurveyRow, kind: ContainerKind, warnings: Warnings): void => {
  if (kind !== 'repeat' || row.label !== undefined || row.media.size > 0 || row.hasBareMedia) return;
  warnings.add(messageRef('containers.repeatLabel', { name: row.name }), surveyLocation(row.row, 'label'));
};

const listOf = (row: SurveyRow, { list }: BeginRow, choices: ReadonlyMap<string, ChoiceList>): ChoiceList => {
  const location = surveyLocation(row.row, 'type');
  if (list === undefined) {
    throw new XlsFormError(messageRef('loops.noList'), location);
  }
  const found = choices.get(list);
  if (found === undefined) throw new XlsFormError(messageRef('loops.unknownList', { list }), location);
  const odd = found.choices.find(({ name }) => !isXmlName(name));
  if (odd === undefined) return found;
  throw new XlsFormError(messageRef('loops.choiceNoName', { name: odd.name }), {
    sheet: 'choices',
    row: odd.row,
    column: 'name',
  });
};

/** Opens a group, repeat or loop. */
export const beginContainer = (
  row: SurveyRow,
  type: BeginRow,
  choices: ReadonlyMap<string, ChoiceList>,
  warnings: Warnings,
): Container => {
  warnOfLabel(row, type.container, warnings);
  const list = type.container === 'loop' ? listOf(row, type, choices) : undefined;
  const table = tableAppearanceOf(row);
  const names = new Names(warnings);
  for (const child of table?.children ?? []) names.take(child.name, surveyLocation(row.row, 'type'));
  return { kind: type.container, names, children: [...(table?.children ?? [])], row: table?.row ?? row, list };
};

/** The node with the number of a repeat's instances, if that is an expression. */
export const countNode = (row: SurveyRow): FormNode | undefined =>
  row.repeatCount === undefined || isReference(row.repeatCount)
    ? undefined
    : generatedQuestion({ row: row.row, name: `${row.name}_count` }, 'calculate', {
        readonly: 'true()',
        calculate: row.repeatCount,
      });

const countOf = (row: SurveyRow): string | undefined => {
  const made = countNode(row);
  return made === undefined ? row.repeatCount : `\${${made.name}}`;
};

/** Closes a group, repeat or loop. */
export const nodeOf = ({ kind, row, children, list }: Container & { readonly row: SurveyRow }): FormNode => {
  const count = countOf(row);
  const { row: number, name, media, hint, guidance, bind, control, instance } = row;
  const label = labelOf(row);
  const common = { row: number, name, label, media, hint, guidance, bind, instance };
  if (kind === 'repeat') return { kind, ...common, control, children, count };
  return {
    kind: 'group',
    ...common,
    control: count === undefined ? control : new Map([...control, ['jr:count', count]]),
    children: list === undefined ? children : loopGroups(list, children, number),
  };
};
