/**
 * Patches of the engine for drafts: it can restore its own output, but its component never does, and it has no event for a
 * changed answer.
 */
export const KEPT: Readonly<Record<string, string>> = {
  'const rA = resolvableFormInstanceInput(tA.editInstance), oA = await AA.editInstance(rA, nA);':
    'const { kept } = tA.editInstance, oA = kept ? await AA.restoreInstance({ data: [kept] }, nA) : await AA.editInstance(resolvableFormInstanceInput(tA.editInstance), nA);',
  'emits: ["submit", "submitChunked"],': 'emits: ["submit", "submitChunked", "root"],',
  'EA.value = QA.instance?.mode === "edit";': 'EA.value = !!nA.editInstance?.edits; if (QA.root) lA("root", QA.root);',
  // Records are changed without being shown, too (webform/desk).
  'OdkWebForm = /* @__PURE__ */ _export_sfc(_sfc_main, [["__scopeId", "data-v-8e923f80"]])':
    'OdkWebForm = /* @__PURE__ */ Object.assign(_export_sfc(_sfc_main, [["__scopeId", "data-v-8e923f80"]]), { loadForm })',
  // The answer of an irrelevant question exists, but must not be read.
  'return [createMemo(() => eA.isRelevant() ? AA() : ""), nA];':
    'return eA.storedAnswer = AA, [createMemo(() => eA.isRelevant() ? AA() : ""), nA];',
};
