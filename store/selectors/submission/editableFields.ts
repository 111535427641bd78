import { createSelector } from '@reduxjs/toolkit';
import { ownFields } from '#api/ownFields';
import type { Field } from '#api/schemas/form/field';
import { can } from '#api/verbs';
import { selectFields } from '../../form/fields';
import { selectForm } from '../../form/forms';
import { formOfSource, type SubmissionSource } from '../../submission/source';
import { selectFormChoices } from '../../form/choices';
import type { RootState } from '../../index';
import { optionsByPath, selectFieldLabels, selectWordsLanguage, type LabelsOfFields } from './choiceLabels';
import { selectProjectVerbs } from '../project/forms';
import { selectSystemColumns } from './columns';

/** The input type of an answer. */
export type EditableType = 'string' | 'int' | 'decimal' | 'date' | 'time' | 'dateTime';

/** A question that can be edited in the table. */
export interface EditableField {
  readonly path: string;
  readonly names: readonly string[];
  readonly type: EditableType;
  /** Its label in the form. */
  readonly label: string;
  /** Its choices; null if the answer is typed. */
  readonly options: readonly { readonly value: string; readonly text: string }[] | null;
}

const types: readonly string[] = ['string', 'int', 'decimal', 'date', 'time', 'dateTime'] satisfies EditableType[];

const isEditableType = (type: string): type is EditableType => types.includes(type);

/** Older forms have a type of their own for select-one questions, whose answer is a text. */
const answerType = (type: string): string => (type === 'select1' ? 'string' : type);

const none: readonly EditableField[] = [];

/** Whether a field is a question, as far as the form's texts are known: calculated fields have none. */
const isAsked = ({ path }: Field, words: LabelsOfFields): boolean =>
  !path.startsWith('/meta/') && (words.size === 0 || words.has(path));

/**
 * Whether these submissions can be edited: the user has permission, the server supports it, and the form is not
 * encrypted.
 */
export const selectCanEditSubmissions = (state: RootState, source: SubmissionSource): boolean =>
  !source.draft &&
  selectForm(state, formOfSource(source))?.keyId === null &&
  can(selectProjectVerbs(state, source.projectId), ['submission.create', 'submission.update']) &&
  selectSystemColumns(state, source).split(',').includes('__system/edits');

/**
 * The questions editable in the table of submissions: not in repeats, and with a text, number, date, time or select-one
 * answer. None without permission, without support by the server, or if the form is encrypted. The form validates each
 * edit (docs/decisions/0065-edit-in-place.md).
 */
export const selectEditableFields = createSelector(
  [selectFields, selectCanEditSubmissions, selectFormChoices, selectFieldLabels, selectWordsLanguage],
  (fields, takesEdits, choices, words, language): readonly EditableField[] => {
    if (!takesEdits) return none;
    const listed = choices && optionsByPath(choices, language);
    return ownFields(fields).flatMap((field): readonly EditableField[] => {
      const { path, binary, selectMultiple } = field;
      const type = answerType(field.type);
      if (!isEditableType(type) || binary === true || selectMultiple === true || field.earlier === true) return [];
      if (!isAsked(field, words) || choices?.fixed?.includes(path)) return [];
      const found = listed?.get(path);
      // Select-multiple questions are not editable here.
      if (found?.multiple) return [];
      const names = path.split('/').slice(1);
      const label = words.get(path)?.label ?? names.join('-');
      return [{ path, names, type, label, options: found?.options.length ? found.options : null }];
    });
  },
);
