import type { ChoiceList, Text, Wording } from '../sheets/sheets';
import type { ControlElement, QuestionTypeName } from './questionTypes';

/** Common properties of questions, groups and repeats. Values are as written, including `${…}`. */
interface Node extends Wording {
  /** The row it comes from; for a generated node, the row it was generated for. */
  readonly row: number;
  /** The sheet of that row, if it is not the survey. */
  readonly sheet?: 'settings' | undefined;
  readonly name: string;
  readonly hint?: Text | undefined;
  readonly guidance?: Text | undefined;
  /**
   * All attributes of the bind, see `SurveyRow.bind`, including those of the type (`type`, `jr:preload`, …) and of its parameters
   * (`orx:max-pixels`, `odk:quality`, …). If empty, no bind is written.
   */
  readonly bind: ReadonlyMap<string, Text>;
  /**
   * All attributes of the control, in order, including those of the type (`mediatype`) and of its parameters (`rows`,
   * `intent`, `start`, `odk:tick-interval`, …), but not `jr:count`.
   */
  readonly control: ReadonlyMap<string, string>;
  readonly instance: ReadonlyMap<string, string>;
}

/** The source of a select's choices, or of the additional locations on a map question. */
export type ChoiceSource =
  | { readonly kind: 'list'; readonly list: string }
  /** A file of the form, as `towns` from `jr://file-csv/towns.csv`, with the columns of its values and labels. */
  | {
      readonly kind: 'file';
      readonly instance: string;
      readonly src: string;
      readonly value: string;
      readonly label: string;
    }
  /** The answers to a question in a repeat, `${name}`. */
  | { readonly kind: 'repeat'; readonly reference: string }
  /** `itemsets.csv`, filtered by a query. */
  | { readonly kind: 'external'; readonly list: string }
  /** A list whose choices an appearance `search()` replaces from a file; they are written in the body. */
  | { readonly kind: 'search'; readonly list: string }
  /** A file that another row declares, by its id. */
  | { readonly kind: 'instance'; readonly instance: string }
  /** The instances of a repeat, `${name}`, each with its answer `geometry`. */
  | { readonly kind: 'places'; readonly repeat: string };

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
  /** The control element; undefined if it is not shown. Its attributes are in `control`. */
  readonly element?: ControlElement | undefined;
  readonly selection?: Selection | undefined;
  readonly defaultValue?: string | undefined;
  /** The names of `${…}` whose change recomputes it. */
  readonly triggers: readonly string[];
  /** Validated parameters by name. */
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
  /** The number of instances, a reference; undefined if users decide. */
  readonly count?: string | undefined;
}

export type Container = Group | Repeat;

export type FormNode = Question | Container;

/** A file, other than those of choices, that expressions read by `instance('id')`. */
export interface ExternalInstance {
  readonly id: string;
  readonly src: string;
  readonly row: number;
}

/** The form as a tree. */
export interface Survey {
  readonly children: readonly FormNode[];
  /** The content of the group of metadata, e.g. the audit log. */
  readonly meta: readonly Question[];
  readonly externalInstances: readonly ExternalInstance[];
  /** The lists of the sheet, including choices added by `or_other`. */
  readonly choices: ReadonlyMap<string, ChoiceList>;
}
