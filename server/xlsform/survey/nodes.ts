import type { ChoiceList, Text, Wording } from '../sheets/sheets';
import type { ControlElement, QuestionTypeName } from './questionTypes';

/** What questions, groups and repeats have in common. Values are as written, with `${…}` in them. */
interface Node extends Wording {
  /** The row it comes from; that of the row it was made for where no row names it. */
  readonly row: number;
  /** The sheet of that row, where it is not the survey. */
  readonly sheet?: 'settings' | undefined;
  readonly name: string;
  readonly hint?: Text | undefined;
  readonly guidance?: Text | undefined;
  /**
   * All attributes of the bind, see `SurveyRow.bind`: those of the type (`type`, `jr:preload`, …) and of its parameters
   * (`orx:max-pixels`, `odk:quality`, …) are among them. Empty: no bind is written.
   */
  readonly bind: ReadonlyMap<string, Text>;
  /**
   * All attributes of the control, in their order: those of the type (`mediatype`) and of its parameters (`rows`,
   * `intent`, `start`, `odk:tick-interval`, …) are among them. `jr:count` is not.
   */
  readonly control: ReadonlyMap<string, string>;
  readonly instance: ReadonlyMap<string, string>;
}

/** Where the choices of a select come from. */
export type ChoiceSource =
  | { readonly kind: 'list'; readonly list: string }
  /** A file beside the form, as `towns` from `jr://file-csv/towns.csv`, with the columns of its values and labels. */
  | {
      readonly kind: 'file';
      readonly instance: string;
      readonly src: string;
      readonly value: string;
      readonly label: string;
    }
  /** Answers of a repeat's question, `${name}`. */
  | { readonly kind: 'repeat'; readonly reference: string }
  /** `itemsets.csv`, asked by a query. */
  | { readonly kind: 'external'; readonly list: string }
  /** A list whose choices an appearance `search()` takes from a file; they stand in the body. */
  | { readonly kind: 'search'; readonly list: string };

export interface Selection {
  readonly source: ChoiceSource;
  readonly filter?: string | undefined;
  readonly isRandomized: boolean;
  /** A number or a reference. */
  readonly seed?: string | undefined;
}

export interface Question extends Node {
  readonly kind: 'question';
  readonly type: QuestionTypeName;
  /** The element people answer by; undefined for what nobody sees. Its attributes are in `control`. */
  readonly element?: ControlElement | undefined;
  readonly selection?: Selection | undefined;
  readonly defaultValue?: string | undefined;
  /** The names of `${…}` whose change computes it anew. */
  readonly triggers: readonly string[];
  /** Parameters by name, checked. */
  readonly parameters: ReadonlyMap<string, string>;
  /** The tags of an `osm` question. */
  readonly tags?: string | undefined;
}

export interface Group extends Node {
  readonly kind: 'group';
  readonly children: readonly FormNode[];
}

export interface Repeat extends Node {
  readonly kind: 'repeat';
  readonly children: readonly FormNode[];
  /** How often it stands there, a reference; undefined where people decide. */
  readonly count?: string | undefined;
}

export type FormNode = Question | Group | Repeat;

/** A file other than the choices' that expressions read by `instance('id')`. */
export interface ExternalInstance {
  readonly id: string;
  readonly src: string;
  readonly row: number;
}

/** The form as a tree. */
export interface Survey {
  readonly children: readonly FormNode[];
  /** What stands in the group of metadata, e.g. the audit log. */
  readonly meta: readonly Question[];
  readonly externalInstances: readonly ExternalInstance[];
  /** The lists of the sheet, with the choices that `or_other` adds to some of them. */
  readonly choices: ReadonlyMap<string, ChoiceList>;
}
