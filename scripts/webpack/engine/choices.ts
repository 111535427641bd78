/** Patches of the engine for choices: a question may have inline choices before those of a file, as on devices. */
export const CHOICE_REPAIRS: Readonly<Record<string, string>> = {
  'if (oA.length > 0)\n        throw new Error(`<${nA.nodeName}> has both <itemset> and <item> children`);\n      this.items = [], this.itemset =':
    'this.items = oA.map((iA) => new ItemDefinition(tA, this, iA)), this.itemset =',
  'return AA != null ? createItemset(eA, AA) : createTranslatedStaticItems(eA, tA);':
    'const own = createTranslatedStaticItems(eA, tA); if (AA == null) return own; const read = createItemset(eA, AA); return tA.length === 0 ? read : eA.scope.runTask(() => createMemo(() => [...own(), ...read()]));',
};
