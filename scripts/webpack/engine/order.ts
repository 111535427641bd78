/** Patches of the engine for the order and values of a form as written by its author. */
export const ORDER_REPAIRS: Readonly<Record<string, string>> = {
  // Questions were in the order of the instance, and groups without a node were not shown.
  'renderList(eA.nodes, (iA) =>':
    'renderList(inBodyOrder(eA.nodes, { createNodeLabel, createSharedNodeState }), (iA) =>',
  // Choices with the same value were selected together, and clicking the second one selected the first.
  'tA.question.appearances.label || tA.question.selectValue(nA);':
    'tA.question.appearances.label || chooseOne(tA.question, nA);',
  'renderList(eA.question.currentState.valueOptions, (oA) => (openBlock(), createElementBlock("label", {\n      key: oA.value,\n      for: unref':
    'renderList(toldApart(eA.question.currentState.valueOptions), (oA) => (openBlock(), createElementBlock("label", {\n      key: oA.value,\n      for: unref',
  'active: eA.question.currentState.value[0] === oA.value,': 'active: chosenOne(eA.question) === oA.value,',
  '"model-value": eA.question.currentState.value[0],\n        "onUpdate:modelValue": AA,':
    '"model-value": chosenOne(eA.question),\n        "onUpdate:modelValue": AA,',
  'tA.question.appearances.label || tA.question.selectValues(nA);':
    'tA.question.appearances.label || chooseSeveral(tA.question, nA);',
  'renderList(eA.question.currentState.valueOptions, (oA) => (openBlock(), createElementBlock("label", {\n      key: oA.value,\n      class: normalizeClass([{':
    'renderList(toldApart(eA.question.currentState.valueOptions), (oA) => (openBlock(), createElementBlock("label", {\n      key: oA.value,\n      class: normalizeClass([{',
  'active: eA.question.isSelected(oA.value),': 'active: chosenSeveral(eA.question).includes(oA.value),',
  '"model-value": eA.question.currentState.value,\n        "onUpdate:modelValue": AA,':
    '"model-value": chosenSeveral(eA.question),\n        "onUpdate:modelValue": AA,',
  // The same in lists with a search box, and in lists with checkboxes.
  'tA.question.currentState.valueOptions.map((iA) => {\n      if (tA.question.getValueOption(iA.value) == null)':
    'toldApart(tA.question.currentState.valueOptions).map((iA) => {\n      if (iA.value == null)',
  'tA.question.currentState.valueOptions.map((oA) => {\n      if (tA.question.getValueOption(oA.value) == null)':
    'toldApart(tA.question.currentState.valueOptions).map((oA) => {\n      if (oA.value == null)',
  '(iA) => {\n      tA.question.selectValues(iA);': '(iA) => {\n      chooseSeveral(tA.question, iA);',
  'return iA.value.map((aA) => iA.valueOptions.find((lA) => lA.value === aA)?.label.formatted);':
    'const options = toldApart(iA.valueOptions);\n      return chosenSeveral(tA.question).map((aA) => options.find((lA) => lA.value === aA)?.label.formatted);',
  '"panel-class": unref(rA),\n      "model-value": eA.question.currentState.value,':
    '"panel-class": unref(rA),\n      "model-value": chosenSeveral(eA.question),',
  'const oA = tA.question.currentState?.value?.[0];\n      return oA ? tA.question.currentState.valueOptions.find(':
    'const oA = chosenOne(tA.question);\n      return oA ? toldApart(tA.question.currentState.valueOptions).find(',
  '(oA) => {\n      tA.question.selectValue(oA);': '(oA) => {\n      chooseOne(tA.question, oA);',
  '"auto-filter-focus": !0,\n      "model-value": eA.question.currentState.value[0],':
    '"auto-filter-focus": !0,\n      "model-value": chosenOne(eA.question),',
  // Repetitions lost their attributes: those of their template, and those missing in it.
  'this.validationState = createAggregatedViolations(this, this.instanceConfig), this.instanceState = createTemplatedNodeInstanceState(this);':
    'this.attributeState.setAttributes(buildAttributes(this)), this.validationState = createAggregatedViolations(this, this.instanceConfig), this.instanceState = createTemplatedNodeInstanceState(this);',
  'const AA = buildInstanceAttributeMap(eA.instanceNode);\n  return Array.from(tA.values()).map(': `const AA = buildInstanceAttributeMap(eA.instanceNode), names = new Set(Array.from(tA.values(), (each) => each.qualifiedName.getPrefixedName())), { model } = eA.root.definition;
  const isOfInstance = (each) => eA.nodeType !== "repeat-instance" || each.qualifiedName.namespaceURI?.href !== JAVAROSA_NAMESPACE_URI$1;
  const own = eA.nodeType === "repeat-instance" ? Array.from(AA.values()).filter((each) => isNonNamespaceAttribute(each) && !names.has(each.qualifiedName.getPrefixedName())) : [];
  return [...tA.values(), ...own.map((each) => new AttributeDefinition(model, model.binds.getOrCreateBindDefinition(each.nodeset), each))].filter(isOfInstance).map(`,
  // Properties can be requested as addresses.
  'const AA = tA.instanceConfig.preloadProperties;\n':
    'const AA = tA.instanceConfig.preloadProperties;\n      if (this.parameter?.startsWith("uri:")) return propertyAddress(this.parameter, AA);\n',
};

/** Functions of the page that these use. */
export const ORDER_PARTS = [
  {
    names: ['chooseOne', 'chooseSeveral', 'chosenOne', 'chosenSeveral', 'toldApart'],
    module: 'questions/sameValues.ts',
  },
  { names: ['inBodyOrder'], module: 'questions/bodyOrder.ts' },
  { names: ['propertyAddress'], module: 'properties.ts' },
] as const;
