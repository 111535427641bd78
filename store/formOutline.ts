import type { Choice } from './formChoices';

/** A value of the submission inside a label: that of another question, or the label of what was chosen there. */
export interface LabelValue {
  /** As the form writes it: absolute, or from the question that has the label. */
  readonly ref: string;
  readonly isChoice: boolean;
}

/** A label on one line; a list of parts where it shows values of the submission. */
export type Label = string | readonly (string | LabelValue)[];

/** One for each language of the form; null where it has none. */
export type Labels = readonly (Label | null)[];

/** What an answer is: the type of the bind, or the control if that says more. */
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
  /** The names in the data below the form's own, each after a slash. */
  readonly path: string;
  /** The last name of the path. */
  readonly name: string;
  readonly labels: Labels;
  /** The form does not ask for it: it is calculated, or metadata. */
  readonly hidden: boolean;
}

export interface OutlineQuestion extends OutlinePart {
  readonly kind: 'question';
  readonly type: AnswerType;
  readonly hints: Labels;
  readonly appearance: string;
  /** Only read: a note, unless it shows a value. */
  readonly readonly: boolean;
  /** The index of its list of choices. */
  readonly list: number | null;
}

export interface OutlineGroup extends OutlinePart {
  readonly kind: 'group' | 'repeat';
  readonly parts: readonly OutlineNode[];
}

export type OutlineNode = OutlineQuestion | OutlineGroup;

/** Where the rows of a media file have what a choice needs. */
export interface ExternalChoices {
  readonly file: string;
  /** The columns of codes and labels; a label in several languages has a column for each. */
  readonly value: string;
  readonly label: string;
  /** Of a file with several lists: the name of this one. */
  readonly listName: string | null;
}

/** The choices of a question, if the form has them itself, or where they are. */
export type OutlineList = readonly Choice[] | ExternalChoices;

/** What a version of a form asks, in its order. */
export interface FormOutline {
  readonly title: string;
  /** The names of its languages; one empty name if it has no translations. */
  readonly languages: readonly string[];
  /** The index of the language that the form names as its default. */
  readonly usual: number;
  readonly parts: readonly OutlineNode[];
  readonly lists: readonly OutlineList[];
}

/** An element of a submission: with elements inside, or with a text, which is the answer. */
export interface AnswerElement {
  readonly name: string;
  readonly text?: string;
  readonly inside?: readonly AnswerElement[];
}
