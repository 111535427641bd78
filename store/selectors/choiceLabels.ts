import { createSelector } from '@reduxjs/toolkit';
import { selectShowsChoiceLabels } from '../choiceLabels';
import type { SubmissionSource } from '../entities/submissionSource';
import { selectFormChoices, type Choice, type ChoicesLook, type FormChoices } from '../formChoices';
import type { RootState } from '../index';
import { selectNavigation } from '../navigation';
import { selectSubmissionColumns } from './submissionColumns';

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

/** The language of the form in which its words are shown: that of the address, or what fits the language of the site best. */
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

/** The languages of a form between which its words can be switched, and which of them is shown; null where there are no two. */
export const selectWordsLanguages = createSelector([selectFormChoices, selectWordsLanguage], (choices, chosen) =>
  choices && choices.languages.length > 1 ? { names: choices.languages, chosen } : null,
);

/** What a question is answered from. */
export interface ListedOptions {
  readonly multiple: boolean;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly look: ChoicesLook | undefined;
}

/** Of longer lists, as of all villages of a country, labels are known; nobody is offered them as a list. */
const MOST_OPTIONS = 1000;

/**
 * What the questions of a form are chosen from, in one of its languages: a choice without a label is called by its code. No
 * options where they are not known, or too many to be offered.
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

/** Every choice a form lists, with its label in the language that fits best; empty while codes are wanted, or unknown. */
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

/** What a form calls a field, and what it explains of it. */
export interface FieldWords {
  readonly label: string | null;
  readonly hint: string | null;
}

/** By the paths of fields, of groups and repeats, too. */
export type WordsByField = ReadonlyMap<string, FieldWords>;

const noWords: WordsByField = new Map();

/** What a form calls its fields, in the language that fits best; empty while that is unknown. */
export const selectFieldWords = createSelector(
  [selectFormChoices, selectWordsLanguage],
  (choices, language): WordsByField => {
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

/** What stands in the headings of a table: labels where they are wanted. */
export const selectHeadingWords = (state: RootState, source: SubmissionSource): WordsByField =>
  selectShowsChoiceLabels(state) ? selectFieldWords(state, source) : noWords;

/** Whether a table can show labels instead of names and codes; true where only reading the form would tell. */
export const selectOffersChoiceLabels = (state: RootState, source: SubmissionSource): boolean => {
  const { columns } = selectSubmissionColumns(state, source);
  const fields = columns.filter((column) => typeof column === 'object');
  if (!selectShowsChoiceLabels(state)) return fields.length > 0;
  const labels = selectChoiceLabels(state, source);
  const words = selectFieldWords(state, source);
  return fields.some(({ path }) => labels.has(path) || words.has(path));
};
