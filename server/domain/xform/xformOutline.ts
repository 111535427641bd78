import type { MessageRef } from '../sheet/messageRef';
import type { DependentNode } from '#shared/xpath/dependencyGraph';

/** A reference to a node: by a bind, a control, or an action. */
export interface NodeReference {
  /** Index just after its start tag. */
  readonly end: number;
  readonly element: string;
  readonly attribute: string;
  /** Whether it is a group or repeat, not a question. */
  readonly isContainer: boolean;
  /** As written; undefined for a control without a reference. */
  readonly written: string | undefined;
  /** Target path; undefined if that is not a simple path. */
  readonly path: string | undefined;
  /** Whether it is a question, group or repeat of the body: there can be one for a node. */
  readonly isShown: boolean;
}

/** An expression of the form. */
export interface OutlineExpression {
  readonly end: number;
  readonly attribute: string;
  readonly text: string;
  /** Path of its node; undefined for expressions in translated texts. */
  readonly self: string | undefined;
  /** Result recomputed on changes of the used nodes; undefined for expressions evaluated at other times. */
  readonly computes: 'value' | 'relevance' | undefined;
  /** Whether devices parse it when they open the form, and refuse the form if it is invalid. */
  readonly isParsedAtOnce: boolean;
}

/** A reference to a translated text. */
export interface TextReference {
  readonly end: number;
  readonly attribute: string;
  readonly id: string;
}

/** Data of a form for its check. */
export interface XFormOutline {
  /** Nodes of the record; their paths start with the root element and have no prefixes. */
  readonly nodes: readonly DependentNode[];
  /** Paths of nodes in a new record: those outside of templates. */
  readonly present: ReadonlySet<string>;
  readonly references: readonly NodeReference[];
  readonly expressions: readonly OutlineExpression[];
  readonly lists: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
  readonly textReferences: readonly TextReference[];
  /** Reasons why web forms cannot show the form. */
  readonly unshowable: readonly { readonly end: number; readonly hint: MessageRef }[];
}
