import type { DefinitionFault } from '@getodk/xforms-engine';

/** A record that is changed by the rules of its form. */
export interface Changing {
  readonly form: string;
  readonly record: string;
  /** The path of the question, as tables have it. */
  readonly path: string;
  readonly value: string;
  readonly language: string | null;
  readonly instanceId: string;
}

/** A form and the actions of a user on it, in order. */
export interface Filling {
  readonly xml: string;
  /** The media files of the form, by name; others are missing, and lists from them are empty. */
  readonly files?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
  readonly clock?: Clock;
  /** Lists expressions that fail (`Filled.failures`); otherwise the form is refused for the first of them. */
  readonly namesFailures?: boolean;
}

/** The current time of the device. */
export interface Clock {
  /** ISO 8601; noon of a day in May 2026 by default. */
  readonly at?: string;
  /** IANA name; UTC by default. */
  readonly timeZone?: string;
}

/** An expression that failed. */
export interface Failure {
  readonly nodeset: string;
  readonly reference: string;
  readonly expression: string;
  readonly message: string;
}

/** An action of a user. Paths are those of the engine: `/data/person[2]/name`, with numbers for repeats only. */
export type Step =
  | { readonly answer: string; readonly value: string }
  /** One more instance of the repeat at this path. */
  | { readonly add: string }
  /** One instance of a repeat: `/data/person[2]`. */
  | { readonly remove: string }
  | { readonly speak: string }
  /** Answers everything that can be answered by something that suits its type, and adds to each repeat. */
  | { readonly everything: true };

/** A choice or a question, as displayed. */
type Words = string;

/** A filled-in form as displayed. */
export interface Filled {
  /** By path, of every node that is not a group, including irrelevant ones. */
  readonly values: Readonly<Record<string, string>>;
  /** Paths of irrelevant nodes; their descendants are not listed. */
  readonly hidden: readonly string[];
  readonly readonly: readonly string[];
  readonly required: readonly string[];
  /** By path: the message about a value that is refused. */
  readonly violations: Readonly<Record<string, Words>>;
  readonly labels: Readonly<Record<string, Words>>;
  /** Labels with their markup; HTML that the page sanitizes is in braces. */
  readonly markup: Readonly<Record<string, string>>;
  /** By path: the address of the image of a label. */
  readonly images: Readonly<Record<string, string>>;
  readonly hints: Readonly<Record<string, Words>>;
  /** By path: the available choices, value and label. */
  readonly choices: Readonly<Record<string, readonly (readonly [string, Words])[]>>;
  readonly languages: readonly string[];
  /** The submission. */
  readonly submission: string;
  /** Expressions that failed since the form was opened, in order, if they are listed. */
  readonly failures: readonly Failure[];
}

/** Result of the engine: the filled-in form, or the reason of a refusal. */
export type Outcome =
  | { readonly filled: Filled }
  | { readonly refusal: string; readonly fault?: DefinitionFault | null };
