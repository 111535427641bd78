import { createSelector } from '@reduxjs/toolkit';
import { ownFields } from '../../api/ownFields';
import type { Field } from '../../api/schemas/field';
import { can } from '../../api/verbs';
import { selectFields } from '../entities/fields';
import { selectForm } from '../entities/forms';
import { formOfSource, type SubmissionSource } from '../entities/submissionSource';
import { selectFormChoices } from '../formChoices';
import type { RootState } from '../index';
import { optionsByPath, selectFieldWords, selectWordsLanguage, type WordsByField } from './choiceLabels';
import { selectProjectVerbs } from './projectForms';
import { selectSystemColumns } from './submissionColumns';

/** How an answer is typed. */
export type EditableType = 'string' | 'int' | 'decimal' | 'date' | 'time' | 'dateTime';

/** A question whose answer can be changed in the table. */
export interface EditableField {
  readonly path: string;
  readonly names: readonly string[];
  readonly type: EditableType;
  /** What the form calls it. */
  readonly label: string;
  /** What it is chosen from; null if it is typed. */
  readonly options: readonly { readonly value: string; readonly text: string }[] | null;
}

const types: readonly string[] = ['string', 'int', 'decimal', 'date', 'time', 'dateTime'] satisfies EditableType[];

const isEditableType = (type: string): type is EditableType => types.includes(type);

/** Older forms have a type for one choice, whose answer is a text. */
const answerType = (type: string): string => (type === 'select1' ? 'string' : type);

const none: readonly EditableField[] = [];

/** What is asked of a person, as far as the form's words are known: what is calculated has none. */
const isAsked = ({ path }: Field, words: WordsByField): boolean =>
  !path.startsWith('/meta/') && (words.size === 0 || words.has(path));

/** Whether these submissions can be edited: by this user, on this server, and by somebody who does not have their key. */
export const selectTakesEdits = (state: RootState, source: SubmissionSource): boolean =>
  !source.draft &&
  selectForm(state, formOfSource(source))?.keyId === null &&
  can(selectProjectVerbs(state, source.projectId), ['submission.create', 'submission.update']) &&
  selectSystemColumns(state, source).split(',').includes('__system/edits');

/**
 * The questions whose answers can be changed in the table of submissions: asked once, answered by a text, a number, a day, a time or
 * one choice. None where the user may not, the server has no edits, or the form is encrypted. The form has the last word about each
 * (docs/decisions/0065-edit-in-place.md).
 */
export const selectEditableFields = createSelector(
  [selectFields, selectTakesEdits, selectFormChoices, selectFieldWords, selectWordsLanguage],
  (fields, takesEdits, choices, words, language): readonly EditableField[] => {
    if (!takesEdits) return none;
    const listed = choices && optionsByPath(choices, language);
    return ownFields(fields).flatMap((field): readonly EditableField[] => {
      const { path, binary, selectMultiple } = field;
      const type = answerType(field.type);
      if (!isEditableType(type) || binary === true || selectMultiple === true || field.earlier === true) return [];
      if (!isAsked(field, words) || choices?.fixed?.includes(path)) return [];
      const found = listed?.get(path);
      // Several choices are not changed here.
      if (found?.multiple) return [];
      const names = path.split('/').slice(1);
      const label = words.get(path)?.label ?? names.join('-');
      return [{ path, names, type, label, options: found?.options.length ? found.options : null }];
    });
  },
);
