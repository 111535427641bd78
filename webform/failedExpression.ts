/** The used properties of an engine node. */
interface Evaluated {
  readonly rootDocument: { readonly isLoaded?: boolean };
  readonly evaluator: { readonly evaluateString: (expression: string, node: unknown) => string };
}

/**
 * The value that an action sets.
 * @returns nothing if the expression fails for the present answers
 * @throws while the form is loaded: then it is a mistake of the form, which is named
 */
export const textOrNothing = (node: Evaluated, expression: string): string => {
  try {
    return node.evaluator.evaluateString(expression, node);
  } catch (failure) {
    if (!node.rootDocument.isLoaded) throw failure;
    return '';
  }
};
