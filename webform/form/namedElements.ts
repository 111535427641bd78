/** The elements below a node with one of these names, in whatever namespace: by name, then in their order. */
export const named = (parent: Document | Element, ...names: readonly string[]): Element[] =>
  names.flatMap((name) => [...parent.getElementsByTagNameNS('*', name)]);
