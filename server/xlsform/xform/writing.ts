import type { Allocation } from '../entities/allocate';
import type { References } from '../expressions/references';
import type { Sheets } from '../sheets/sheets';
import type { FormNode, Question, Survey } from '../survey/nodes';

/** How texts stand in the form: in place, or as references to itext where they have languages or media. */
export interface FormTexts {
  /** `<label …>` of a node, `''` where it has none. */
  readonly label: (node: FormNode) => string;
  /** `<hint …>` of a node, `''` where it has none. */
  readonly hint: (node: FormNode) => string;
  /** The value of a bind's message, e.g. `jr:constraintMsg`. */
  readonly message: (node: FormNode, attribute: string) => string;
  /** The id of a choice's text in itext; undefined for lists whose labels stand in place. */
  readonly choiceText: (list: string, index: number) => string | undefined;
  /** `<itext>` with all of it, `''` where nothing needs it. */
  readonly itext: () => string;
}

/** What every part of the XForm is written from. */
export interface Writing {
  readonly sheets: Sheets;
  readonly survey: Survey;
  readonly references: References;
  readonly texts: FormTexts;
  /** The rows of the sheet `entities` by the group or repeat they stand in; undefined is the root. */
  readonly entities: Allocation;
  /** The questions that the change of another computes anew, by the name of that other. */
  readonly triggered: ReadonlyMap<string, readonly Question[]>;
}
