/**
 * Patches of the engine for repetitions: a smaller number cleared the answers in removed ones, and the button removed one on a
 * single click. Repetitions removed by a number are now kept and can return, and answers are removed only after a confirmation;
 * very many repetitions are added only after one.
 */
export const REPEAT_REPAIRS: Readonly<Record<string, string>> = {
  'this.setValueState = sA, this.getXPathValue = () =>':
    'this.setValueState = (vA) => { const former = untrack(iA[0]); return answering(() => sA(vA), () => sA(former)); }, this.getXPathValue = () =>',
  // A mistyped number, such as a year, blocked the page.
  'defaultValue: 0\n      });\n      createComputed((aA = null) => {\n        const sA = aA ?? 0;\n        let lA = iA();':
    'defaultValue: 0\n      }), [again, recount] = createSignal(void 0, { equals: !1 });\n      createComputed((aA = null) => {\n        const sA = aA ?? 0;\n        again();\n        const wanted = iA();\n        let lA = untrack(() => repetitions(this, sA, wanted, oA.length, recount));',
  'this.addChildren(sA - 1, uA);': 'untrack(() => bringBack(this, sA, uA));',
  'this.removeChildren(lA, cA);': 'untrack(() => setAside(this, lA));',
  // A restored instance is not new: its initial values would overwrite the answers.
  '}, createActionCalculation = (eA, tA, AA) => {\n  createComputed(() => {\n    if (eA.isAttached()) {':
    '}, createActionCalculation = (eA, tA, AA) => {\n  let isDone = !1;\n  createComputed(() => {\n    if (eA.isAttached() && !isDone) {\n      isDone = !0;',
  'command: () => iA.removeInstances(tA.instanceIndex)':
    'command: () => removeAsked(iA, tA.instance, tA.instanceIndex)',
};
