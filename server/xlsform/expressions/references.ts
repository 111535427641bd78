import type { SheetLocation } from '../sheetLocation';
import type { FormNode, Group, Repeat } from '../survey/nodes';

/** The question of a repeat, and the column of a list, with the place that maps show. */
export const placeName = 'geometry';

/** The text that contains a reference. */
export interface Origin {
  /** The question, group or repeat it belongs to; undefined for settings and choices outside of all repeats. */
  readonly node?: FormNode | undefined;
  /** Instead of `node`: something outside the tree, this many steps below a group or repeat, e.g. an entity's label. */
  readonly below?: { readonly parent: Group | Repeat; readonly steps: number } | undefined;
  /** Where users find the text. */
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
  /** An expression with paths in place of `${…}`, relative where repeats demand it. */
  readonly expression: (text: string, origin: Origin) => string;
  /** A user-visible text, split where values are shown. */
  readonly pieces: (text: string, origin: Origin) => readonly Piece[];
  /** The node a name refers to. */
  readonly nodeOf: (name: string, origin: Origin) => FormNode;
  /**
   * The choices made of the answers to a question in a repeat: its instances with their predicate, and the name of the
   * question.
   * @param reference as the type names it, `${name}`
   */
  readonly repeatChoices: (
    reference: string,
    filter: string | undefined,
    origin: Origin,
  ) => { readonly nodeset: string; readonly value: string };
  /**
   * The instances of a repeat that have a place, or match a filter.
   * @param repeat `${name}`
   */
  readonly repeatPlaces: (repeat: string, filter: string | undefined, origin: Origin) => string;
}
