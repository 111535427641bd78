/**
 * Repairs of the engine for values that cannot be computed: they are empty answers, as devices have them, and no expression
 * that fails keeps others from their values.
 */
export const VALUE_REPAIRS: Readonly<Record<string, string>> = {
  // `NaN` and `Infinity` were stored and shown.
  'this.booleanValue = AA !== 0 && !Number.isNaN(AA), this.numberValue = AA, this.stringValue = String(AA);':
    'this.booleanValue = AA !== 0 && !Number.isNaN(AA), this.numberValue = AA, this.stringValue = Number.isFinite(AA) ? String(AA) : "";',
  // Forms compare `string(number(…))` with `'NaN'`, which works on devices.
  '(eA, [tA]) => (tA?.evaluate(eA) ?? eA).toString()\n), translate':
    '(eA, [tA]) => {\n    const given = tA?.evaluate(eA) ?? eA;\n    return given.type === "NUMBER" ? String(given.toNumber()) : given.toString();\n  }\n), translate',
  // One empty answer made the sum, maximum and minimum of many invalid.
  'const iA = oA.toNumber();\n        if (Number.isNaN(iA)) {\n          AA = NaN;':
    'if (oA.toString() === "") continue;\n        const iA = oA.toNumber();\n        if (Number.isNaN(iA)) {\n          AA = NaN;',
  'return AA ?? NaN;\n  }\n), number$3': 'return AA ?? 0;\n  }\n), number$3',
  'const aA = iA.toNumber();\n      if (nA.push(aA),':
    'if (tA.length === 1 && iA.toString() === "") continue;\n      const aA = iA.toNumber();\n      if (nA.push(aA),',
  // An error in an expression about one answer stopped all further computation. During loading, it is a mistake of the form,
  // which is reported (webform/faults).
  'if (iA && eA.getActiveLanguage(), eA.isAttached())\n      return sA();\n    const lA = AA?.defaultValue ?? defaultEvaluationsByType[aA];\n    try {\n      return sA(lA);\n    } catch {\n      return lA;':
    'iA && eA.getActiveLanguage();\n    const isAttached = eA.isAttached(), lA = AA?.defaultValue ?? defaultEvaluationsByType[aA];\n    try {\n      return isAttached ? sA() : sA(lA);\n    } catch (failure) {\n      if (isAttached && !eA.rootDocument?.isLoaded) throw failure;\n      return lA;',
  'this.attributeState.setAttributes(buildAttributes(this)), gA(!0);':
    'this.attributeState.setAttributes(buildAttributes(this)), gA(!0), this.isLoaded = !0;',
  'this.contextNode = AA, this.isAttached = tA.isAttached, this.scope = tA.scope,':
    'this.contextNode = AA, this.rootDocument = tA.rootDocument, this.isAttached = tA.isAttached, this.scope = tA.scope,',
  'const rA = untrack(() => eA.evaluator.evaluateString(AA.expression, eA)), oA':
    'const rA = untrack(() => textOrNothing(eA, AA.expression)), oA',
  'const nA = eA.evaluator.evaluateString(AA, eA), rA = eA.decodeInstanceValue(nA);\n  tA(rA);':
    'const nA = textOrNothing(eA, AA), rA = eA.decodeInstanceValue(nA);\n  tA(rA);',
  // A text that starts with one number is not a list. Escape characters in it were shown instead of answers.
  'return isSingleOrderedList(AA) ? [new ChildMarkdownNode(eA)] :':
    'return isSingleOrderedList(AA) ? toOdkMarkdown(withPlainNumber(eA)) :',
  // Adjacent answers, and those within code, have escape characters that Markdown reads as one text.
  'return new Span(AA, void 0);\n    }\n    return new ChildMarkdownNode(eA.value);':
    'return new Span(AA, void 0);\n    }\n    return new ChildMarkdownNode(answersIn(eA.value, outputStrings));',
};

/** Functions of the page that these use. */
export const VALUE_PARTS = [
  { names: ['answersIn', 'withPlainNumber'], module: 'labelMarkup.ts' },
  { names: ['textOrNothing'], module: 'failedExpression.ts' },
] as const;
