import type { BodyElement, LabelPiece } from './bodyElement';
import type { Chunk } from '../view/text/readText';
import type { ContainerNode } from './nodes';

/** What the engine's nodes have to evaluate expressions, which its types for clients leave out. */
interface Evaluating {
  readonly contextNode: unknown;
  readonly evaluator: {
    evaluateString: (expression: string, options: { readonly contextNode: unknown }) => string;
  };
  readonly getActiveLanguage: () => unknown;
}

const literal = (asString: string): Chunk => ({ source: 'literal', asString });

/**
 * The label of a group of the body that has no node, for which the engine makes none. Reactive: it follows the form's language and
 * the answers in the label.
 */
export const groupLabelOf = (owner: ContainerNode, { label }: BodyElement): readonly Chunk[] => {
  const { contextNode, evaluator, getActiveLanguage } = owner as unknown as Evaluating;
  const evaluate = (expression: string | null): string =>
    expression === null ? '' : evaluator.evaluateString(expression, { contextNode });
  const translated = (id: string): readonly Chunk[] => {
    const text = label?.form.model.getItextElement(getActiveLanguage(), id);
    return [...(text?.children ?? [])].flatMap((value) =>
      value.hasAttribute('form')
        ? []
        : [...value.childNodes].map((node) =>
            node instanceof Element
              ? { source: 'output', asString: evaluate(node.getAttribute('value')) }
              : literal(node.textContent ?? ''),
          ),
    );
  };
  const chunksOf = ({ source, stringValue, expression }: LabelPiece): readonly Chunk[] => {
    if (source === 'literal') return [literal(stringValue)];
    const value = evaluate(expression);
    return source === 'translation' ? translated(value) : [{ source, asString: value }];
  };
  return (label?.chunks ?? []).flatMap(chunksOf);
};
