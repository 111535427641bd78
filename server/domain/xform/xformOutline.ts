import type { Said } from '../sheet/said';
import type { DependentNode } from '../xpath/dependencyGraph';

/** Something that refers to a node: a bind, a control, an action. */
export interface NodeReference {
  /** The index just after its start tag. */
  readonly end: number;
  readonly element: string;
  readonly attribute: string;
  /** Whether it is a group or repeat, and not a question. */
  readonly isContainer: boolean;
  /** As written; undefined for a control that refers to nothing. */
  readonly written: string | undefined;
  /** The path it refers to; undefined if that is not a simple path. */
  readonly path: string | undefined;
  /** Whether it is a question, group or repeat of the body: there can be one for a node. */
  readonly isShown: boolean;
}

/** An expression of the form. */
export interface OutlineExpression {
  readonly end: number;
  readonly attribute: string;
  readonly text: string;
  /** The path of the node it belongs to; undefined for those in translated texts. */
  readonly self: string | undefined;
  /** What is computed by it whenever something it uses changes; undefined for what is evaluated at other times. */
  readonly computes: 'value' | 'relevance' | undefined;
}

/** A reference to a translated text. */
export interface TextReference {
  readonly end: number;
  readonly attribute: string;
  readonly id: string;
}

/** All of a form that its check looks at. */
export interface XFormOutline {
  /** The nodes of the record; their paths begin with the root element and have no prefixes. */
  readonly nodes: readonly DependentNode[];
  readonly references: readonly NodeReference[];
  readonly expressions: readonly OutlineExpression[];
  readonly lists: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
  readonly textReferences: readonly TextReference[];
  /** What keeps web forms from showing the form, and why. */
  readonly unshowable: readonly { readonly end: number; readonly hint: Said }[];
}
