import type { Allocation } from '../entities/allocate';
import type { References } from '../expressions/references';
import type { Sheets } from '../sheets/sheets';
import type { FormNode, Question, Survey } from '../survey/nodes';

/** How texts are written: inline, or as references to itext if they have translations or media. */
export interface FormTexts {
  /** `<label …>` of a node, `''` if it has none. */
  readonly label: (node: FormNode) => string;
  /** `<hint …>` of a node, `''` if it has none. */
  readonly hint: (node: FormNode) => string;
  /** The value of a bind's message, e.g. `jr:constraintMsg`. */
  readonly message: (node: FormNode, attribute: string) => string;
  /** The id of a choice's text in itext; undefined for lists with inline labels. */
  readonly choiceText: (list: string, index: number) => string | undefined;
  /** The complete `<itext>`, `''` if it is not needed. */
  readonly itext: () => string;
}

/** The input of every part of the XForm. */
export interface Writing {
  readonly sheets: Sheets;
  readonly survey: Survey;
  readonly references: References;
  readonly texts: FormTexts;
  /** The rows of the sheet `entities` by their group or repeat; undefined is the root. */
  readonly entities: Allocation;
  /** The questions that are recomputed when another one changes, by the name of that question. */
  readonly triggered: ReadonlyMap<string, readonly Question[]>;
}
