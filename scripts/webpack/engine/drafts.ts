/**
 * Patches of the engine for drafts: it can restore its own output, but its component never does, and it has no event for a
 * changed answer.
 */
export const KEPT: Readonly<Record<string, string>> = {
  'const rA = resolvableFormInstanceInput(tA.editInstance), oA = await AA.editInstance(rA, nA);':
    'const { kept } = tA.editInstance, oA = kept ? await AA.restoreInstance({ data: [kept] }, nA) : await AA.editInstance(resolvableFormInstanceInput(tA.editInstance), nA);',
  'emits: ["submit", "submitChunked"],': 'emits: ["submit", "submitChunked", "root"],',
  'EA.value = QA.instance?.mode === "edit";': 'EA.value = !!nA.editInstance?.edits; if (QA.root) lA("root", QA.root);',
  // The answer of an irrelevant question exists, but must not be read.
  'return [createMemo(() => eA.isRelevant() ? AA() : ""), nA];':
    'return eA.storedAnswer = AA, [createMemo(() => eA.isRelevant() ? AA() : ""), nA];',
};
