/** A question, as far as what describes its control is concerned. */
interface Described {
  readonly nodeId: string;
  readonly currentState: { readonly hint: object | null };
  readonly validationState: { readonly violation: object | null };
}

/** The ids of what describes the control of a question: its hint, `ids`, and the message of a violation. */
export const describedBy = (node: Described, ...ids: readonly string[]): string | undefined => {
  const parts = [
    ...(node.currentState.hint ? [`${node.nodeId}_hint`] : []),
    ...ids,
    ...(node.validationState.violation ? [`${node.nodeId}_message`] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(' ');
};
