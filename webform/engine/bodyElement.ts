import type { AnyNode } from './nodes';

/** A question, group or repeat in the body of a form, as the engine defines it; the body itself has no type. */
export interface BodyElement {
  readonly element: Element;
  readonly type?: string;
  /** The node that it is about; null for a group without one. */
  readonly reference: string | null;
  readonly parent?: BodyElement;
  readonly label?: LabelDefinition | null;
}

/** A piece of a label: characters, or an expression. */
export interface LabelPiece {
  readonly source: 'literal' | 'output' | 'reference' | 'translation';
  /** The characters of a literal. */
  readonly stringValue: string;
  readonly expression: string | null;
}

interface LabelDefinition {
  readonly chunks: readonly LabelPiece[];
  readonly form: {
    readonly model: { getItextElement: (language: unknown, id: string) => Element | undefined };
  };
}

/** The part of the body that is about a node; null if there is none. The engine's types lack what groups have in common. */
export const bodyElementOf = (node: AnyNode): BodyElement | null =>
  (node.definition as { readonly bodyElement?: BodyElement | null }).bodyElement ?? null;
