/**
 * Patches of the engine for typed answers: its boxes drop characters and guess while the user types, so ours replace them. Text
 * that is not understood is shown in the question and prevents sending, like an answer that the engine refuses.
 */
export const TYPED_ANSWERS: Readonly<Record<string, string>> = {
  'eA.node.valueType === "decimal" ? (openBlock()':
    'isTyped(eA.node) ? (openBlock(), createBlock(typedBox, { key: eA.node.nodeId, node: eA.node }, null, 8, ["node"])) : eA.node.valueType === "decimal" ? (openBlock()',
  'message: eA.node.validationState.violation?.message.formatted':
    'message: isUnread(eA.node) ? [] : eA.node.validationState.violation?.message.formatted',
  'computed(() => (cA.value || lA.value) && tA.question.validationState.violation?.valid === !1)':
    'computed(() => isUnread(tA.question) || (cA.value || lA.value) && tA.question.validationState.violation?.valid === !1)',
  'SA.validationState.violations.length === 0 ?':
    '(takeTyped(), countUnanswered(SA.validationState.violations)) === 0 ?',
  'const QA = gA.value.root?.validationState.violations.length ?? 0;':
    'const QA = countUnanswered(gA.value.root?.validationState.violations ?? []);',
};
