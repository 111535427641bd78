import type { AnswerType } from '#shared/xform/formOutline';

/** A selected choice: its code, and its label if known. */
interface Chosen {
  readonly code: string;
  readonly label: string | null;
}

interface Line {
  /** Unique among the lines of a submission, and equal in every view. */
  readonly key: string;
  /** The key of its section. */
  readonly section: string;
}

/** The head of a card. */
export interface SectionLine extends Line {
  readonly kind: 'section';
  /** Null for questions outside of groups. */
  readonly title: string | null;
  readonly name: string;
  /** Whether it holds values of fields that are not questions. */
  readonly isCalculatedSection: boolean;
  readonly answered: number;
  readonly skipped: number;
  /** Whether skipped questions are shown, too. */
  readonly showsSkipped: boolean;
  /** The number of repetitions; null if it is no repeat. */
  readonly repeated: number | null;
}

/** The head of a group inside of a section. */
export interface GroupLine extends Line {
  readonly kind: 'group';
  readonly title: string | null;
  readonly name: string;
  readonly repeated: number | null;
}

/** The head of one repetition. */
export interface RepetitionLine extends Line {
  readonly kind: 'repetition';
  /** Counted from 1, prefixed with the numbers of the enclosing repetitions: `2.1`. */
  readonly number: string;
}

/** A question with its answer; '' if there is none. */
export interface AnswerLine extends Line {
  readonly kind: 'answer';
  readonly path: string;
  readonly name: string;
  /** Null if the form has none: then the name is shown. */
  readonly label: string | null;
  readonly hint: string | null;
  readonly type: AnswerType;
  readonly appearance: string;
  readonly value: string;
  /** In the order of the answer. */
  readonly chosen: readonly Chosen[] | null;
  readonly hidden: boolean;
  /** Whether it is in a repetition, or deeper. */
  readonly depth: number;
}

/** A text of the form that needs no answer. */
interface NoteLine extends Line {
  readonly kind: 'note';
  readonly text: string;
  readonly name: string;
}

/** The heads of the columns of a repeat with few short answers. */
export interface ColumnsLine extends Line {
  readonly kind: 'columns';
  readonly columns: readonly { readonly name: string; readonly label: string | null }[];
}

/** A repetition with few short answers, in one row. */
export interface RowLine extends Line {
  readonly kind: 'row';
  readonly number: string;
  readonly cells: readonly AnswerLine[];
}

export type ShownLine = SectionLine | GroupLine | RepetitionLine | AnswerLine | NoteLine | ColumnsLine | RowLine;

/** Which lines to show. */
export interface LineOptions {
  readonly language: number;
  /** Also values of fields that are not questions. */
  readonly values: boolean;
  /** Also hints and notes. */
  readonly hints: boolean;
  /** Keys of the sections that also show skipped questions. */
  readonly opened: ReadonlySet<string>;
  /** Only lines with this text; '' for all. */
  readonly find: string;
}
