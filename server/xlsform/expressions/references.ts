import type { SheetLocation } from '../sheetLocation';
import type { FormNode, Group, Repeat } from '../survey/nodes';

/** Name of the question of a repeat, or the column of a list, with the location for maps. */
export const placeName = 'geometry';

/** The text that contains a reference. */
export interface Origin {
  /** The question, group or repeat it belongs to; undefined for settings and choices outside of all repeats. */
  readonly node?: FormNode | undefined;
  /** Instead of `node`: a position outside of the tree, this many steps below a group or repeat, e.g. the label of an entity. */
  readonly below?: { readonly parent: Group | Repeat; readonly steps: number } | undefined;
  /** Location of the text for users. */
  readonly location: SheetLocation;
  /** `filter`: inside the predicate of a list, where paths begin at `current()`. */
  readonly use?: 'filter' | undefined;
}

/** A part of a text: plain text, or an expression whose value is shown. */
export type Piece = string | { readonly output: string };

/** Resolves `${name}` anywhere in a form. */
export interface References {
  /** The path from the root, e.g. `/data/household/name`. */
  readonly pathOf: (node: FormNode) => string;
  /** An expression with paths in place of `${…}`, relative if repeats require it. */
  readonly expression: (text: string, origin: Origin) => string;
  /** A user-visible text, split at displayed values. */
  readonly pieces: (text: string, origin: Origin) => readonly Piece[];
  /** The node a name refers to. */
  readonly nodeOf: (name: string, origin: Origin) => FormNode;
  /**
   * Choices from the answers to a question in a repeat: its instances with their predicate, and the name of the question.
   * @param reference as in the type, `${name}`
   */
  readonly repeatChoices: (
    reference: string,
    filter: string | undefined,
    origin: Origin,
  ) => { readonly nodeset: string; readonly value: string };
  /**
   * The instances of a repeat that have a location, or match a filter.
   * @param repeat `${name}`
   */
  readonly repeatPlaces: (repeat: string, filter: string | undefined, origin: Origin) => string;
}
