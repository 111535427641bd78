import { createSelector } from '@reduxjs/toolkit';
import { selectShowsChoiceLabels } from '../../submission/choiceLabels';
import type { SubmissionSource } from '../../submission/source';
import type { Choice, ChoiceAppearance, FormChoices } from '#shared/xform/formChoices';
import { selectFormChoices } from '../../form/choices';
import type { RootState } from '../../index';
import { selectNavigation } from '../../route/navigation';
import { selectSubmissionColumns } from './columns';

/** The labels of a field's choices, by code. */
export interface ChoiceLabels {
  readonly multiple: boolean;
  readonly of: ReadonlyMap<string, string>;
}

/** By the paths of fields. */
export type LabelsByField = ReadonlyMap<string, ChoiceLabels>;

const none: LabelsByField = new Map();

const lower = (name: string): string => name.normalize('NFC').toLowerCase();

/** A language's names in itself and in English, as forms call their languages. */
const namesOf = (locale: string): readonly string[] =>
  [locale, 'en'].map((into) => lower(new Intl.DisplayNames([into], { type: 'language' }).of(locale) ?? locale));

/** The code in a language's name: that of `Čeština (cs)`, or `cs` itself. */
const codeIn = (name: string): string => lower(/\(([^()]+)\)\s*$/.exec(name)?.[1] ?? name).replace('_', '-');

/**
 * The language of a form that fits a language of the site best: by its code, then by its code without the country, then
 * by its name; else the form's default.
 * @returns its index
 */
export const languageFor = ({ languages, usual }: Pick<FormChoices, 'languages' | 'usual'>, locale: string): number => {
  const names = namesOf(locale);
  const fits: readonly ((name: string) => boolean)[] = [
    (name) => codeIn(name) === locale,
    (name) => codeIn(name).startsWith(`${locale}-`),
    (name) => names.includes(lower(name.replace(/\([^()]*\)\s*$/, '').trim())),
  ];
  for (const fit of fits) {
    const index = languages.findIndex(fit);
    if (index >= 0) return index;
  }
  return usual;
};

/** The form language in use: that of the address, or the best match for the site's language. */
export const selectWordsLanguage = createSelector(
  [
    selectFormChoices,
    (state: RootState) => selectNavigation(state).query.labels ?? '',
    (state: RootState) => state.locale.current,
  ],
  (choices, named, locale): number => {
    if (!choices) return 0;
    const index = choices.languages.indexOf(named);
    return index < 0 ? languageFor(choices, locale) : index;
  },
);

/** The languages of a form, and the current one; null with fewer than two. */
export const selectFormLanguages = createSelector([selectFormChoices, selectWordsLanguage], (choices, chosen) =>
  choices && choices.languages.length > 1 ? { names: choices.languages, chosen } : null,
);

/** The choices of a question. */
export interface ListedOptions {
  readonly multiple: boolean;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly look: ChoiceAppearance | undefined;
}

/** Longer lists, such as all villages of a country, provide labels, but no selection. */
const MOST_OPTIONS = 1000;

/**
 * The choices of questions by path, in one form language: a choice without a label shows its code. No options if
 * unknown, or too many to select from.
 */
export const optionsByPath = (
  { fields, lists, usual }: FormChoices,
  language: number,
): ReadonlyMap<string, ListedOptions> =>
  new Map(
    fields.map(({ path, multiple, list, look }) => {
      const known = lists[list] ?? [];
      const offered = known.length > MOST_OPTIONS ? [] : known;
      const options = offered.map(({ code, labels }) => ({
        value: code,
        text: labels[language] ?? labels[usual] ?? code,
      }));
      return [path, { multiple, options, look }];
    }),
  );

const labelsIn = (list: readonly Choice[], language: number, usual: number): ReadonlyMap<string, string> =>
  new Map(
    list.flatMap(({ code, labels }) => {
      const label = labels[language] ?? labels[usual];
      return label ? [[code, label] as const] : [];
    }),
  );

/**
 * All choices of a form with their labels in the current form language; empty while codes are shown, or labels are
 * unknown.
 */
export const selectChoiceLabels = createSelector(
  [selectFormChoices, selectShowsChoiceLabels, selectWordsLanguage],
  (choices, isShown, language): LabelsByField => {
    if (!choices || !isShown) return none;
    const maps = choices.lists.map((list) => labelsIn(list, language, choices.usual));
    return new Map(
      choices.fields.flatMap(({ path, multiple, list }) => {
        const of = maps[list];
        return of && of.size > 0 ? [[path, { multiple, of }] as const] : [];
      }),
    );
  },
);

/** The label and hint of a field. */
export interface FieldLabels {
  readonly label: string | null;
  readonly hint: string | null;
}

/** By the paths of fields, groups and repeats. */
export type LabelsOfFields = ReadonlyMap<string, FieldLabels>;

const noWords: LabelsOfFields = new Map();

/** The labels and hints of a form's fields in the current form language; empty while unknown. */
export const selectFieldLabels = createSelector(
  [selectFormChoices, selectWordsLanguage],
  (choices, language): LabelsOfFields => {
    if (!choices) return noWords;
    const { usual } = choices;
    const inLanguage = (texts: readonly (string | null)[]) => texts[language] ?? texts[usual] ?? null;
    return new Map(
      choices.questions.map(({ path, labels, hints }) => [
        path,
        { label: inLanguage(labels), hint: inLanguage(hints) },
      ]),
    );
  },
);

/** The column headings of a table: labels if switched on. */
export const selectHeadingLabels = (state: RootState, source: SubmissionSource): LabelsOfFields =>
  selectShowsChoiceLabels(state) ? selectFieldLabels(state, source) : noWords;

/** Whether a table can show labels instead of names and codes; also true if the form has not been read yet. */
export const selectHasChoiceLabels = (state: RootState, source: SubmissionSource): boolean => {
  const { columns } = selectSubmissionColumns(state, source);
  const fields = columns.filter((column) => typeof column === 'object');
  if (!selectShowsChoiceLabels(state)) return fields.length > 0;
  const labels = selectChoiceLabels(state, source);
  const words = selectFieldLabels(state, source);
  return fields.some(({ path }) => labels.has(path) || words.has(path));
};
