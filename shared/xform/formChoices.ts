/** One choice: its code, which is the answer, and its labels, one for each language of the form; null where it has none. */
export interface Choice {
  readonly code: string;
  readonly labels: readonly (string | null)[];
}

/** A hint on the appearance of choices: ranking, or steps of a scale. */
export type ChoiceAppearance = 'ranks' | 'scale';

/** The label and hint of a question, group or repeat: a text for each language; null if there is none. */
export interface QuestionLabels {
  /** The path as in the table. */
  readonly path: string;
  readonly labels: readonly (string | null)[];
  readonly hints: readonly (string | null)[];
}

/**
 * The texts of a form: its questions and choices. Lists from media files are empty until read, which may never happen.
 */
export interface FormChoices {
  /** The names of its languages, as the form writes them; one empty name if it has no translations. */
  readonly languages: readonly string[];
  /** The index of the language that the form names as its default. */
  readonly usual: number;
  /** Lists are shared by fields. */
  readonly lists: readonly (readonly Choice[])[];
  /**
   * Fields with choices, by the paths of the table; `multiple` allows several. `look` marks ranked choices, and choices
   * that form a scale, as from “never” to “always”.
   */
  readonly fields: readonly {
    readonly path: string;
    readonly multiple: boolean;
    readonly list: number;
    readonly look?: ChoiceAppearance;
  }[];
  /** Paths of calculated and read-only fields. */
  readonly fixed?: readonly string[];
  /** The fixed fields that never have a value. */
  readonly notes?: readonly string[];
  /** Paths of questions whose answers are files that may be pictures or videos. */
  readonly pictures?: readonly string[];
  /** Questions with texts, in the order of the form. */
  readonly questions: readonly QuestionLabels[];
}
