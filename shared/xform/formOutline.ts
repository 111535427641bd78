import type { Choice } from './formChoices';

/** A submission value inside a label: the answer to another question, or the label of its selected choice. */
export interface LabelValue {
  /** As written in the form: absolute, or relative to the labelled question. */
  readonly ref: string;
  readonly isChoice: boolean;
}

/** A label on one line; a list of parts where it shows values of the submission. */
export type Label = string | readonly (string | LabelValue)[];

/** One label for each language of the form; null if there is none. */
export type Labels = readonly (Label | null)[];

/** The type of an answer: that of the bind, or the control if it is more specific. */
export type AnswerType =
  | 'text'
  | 'int'
  | 'decimal'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'geopoint'
  | 'geotrace'
  | 'geoshape'
  | 'barcode'
  | 'one'
  | 'many'
  | 'rank'
  | 'trigger'
  | 'picture'
  | 'sound'
  | 'film'
  | 'file';

interface OutlinePart {
  /** The names below the root of the primary instance, each after a slash. */
  readonly path: string;
  /** The last name of the path. */
  readonly name: string;
  readonly labels: Labels;
  /** Not a question: calculated, or metadata. */
  readonly hidden: boolean;
}

export interface OutlineQuestion extends OutlinePart {
  readonly kind: 'question';
  readonly type: AnswerType;
  readonly hints: Labels;
  readonly appearance: string;
  /** Read-only: a note, unless it shows a value. */
  readonly readonly: boolean;
  /** The index of its list of choices. */
  readonly list: number | null;
}

export interface OutlineGroup extends OutlinePart {
  readonly kind: 'group' | 'repeat';
  readonly parts: readonly OutlineNode[];
}

export type OutlineNode = OutlineQuestion | OutlineGroup;

/** Where choices are found in the rows of a media file. */
export interface ExternalChoices {
  readonly file: string;
  /** The columns of codes and labels; a label in several languages has a column for each. */
  readonly value: string;
  readonly label: string;
  /** The name of the list, for a file with several. */
  readonly listName: string | null;
}

/** The choices of a question, if inside the form, or their location. */
export type OutlineList = readonly Choice[] | ExternalChoices;

/** The questions of a form version, in order. */
export interface FormOutline {
  readonly title: string;
  /** The names of its languages; one empty name if it has no translations. */
  readonly languages: readonly string[];
  /** The index of the language that the form names as its default. */
  readonly usual: number;
  readonly parts: readonly OutlineNode[];
  readonly lists: readonly OutlineList[];
}

/** An element of a submission: with child elements, or with a text, which is the answer. */
export interface AnswerElement {
  readonly name: string;
  readonly text?: string;
  readonly inside?: readonly AnswerElement[];
}
