import type { Place } from '../place';
import type { FormNode, Group, Repeat } from '../survey/nodes';

/** From where a text refers to others. */
export interface Origin {
  /** The question, group or repeat it belongs to; undefined for settings and choices outside of all repeats. */
  readonly node?: FormNode | undefined;
  /** Instead of `node`: what the tree does not hold, so many steps below a group or repeat, e.g. an entity's label. */
  readonly below?: { readonly parent: Group | Repeat; readonly steps: number } | undefined;
  /** Where people find the text. */
  readonly place: Place;
  /** `filter`: inside the predicate of a list, where paths begin at `current()`. */
  readonly use?: 'filter' | undefined;
}

/** A part of a text: words as they are, or an expression whose value is shown there. */
export type Piece = string | { readonly output: string };

/** Finds what `${name}` means, from everywhere in a form. */
export interface References {
  /** The path from the root, e.g. `/data/household/name`. */
  readonly pathOf: (node: FormNode) => string;
  /** An expression with paths in place of `${…}`, as short as repeats demand. */
  readonly expression: (text: string, origin: Origin) => string;
  /** A text for people, cut where values are shown. */
  readonly pieces: (text: string, origin: Origin) => readonly Piece[];
  /** What a name stands for. */
  readonly nodeOf: (name: string, origin: Origin) => FormNode;
  /**
   * The choices that are the answers to a question of a repeat: its instances with their predicate, and the name of
   * the question.
   * @param reference as the type names it, `${name}`
   */
  readonly repeatChoices: (
    reference: string,
    filter: string | undefined,
    origin: Origin,
  ) => { readonly nodeset: string; readonly value: string };
}
