/** How the engine draws a hint. */
const HINT = `eA.question.currentState.hint ? (openBlock(), createElementBlock("div", _hoisted_1$D, [
      (openBlock(!0), createElementBlock(Fragment, null, renderList(AA.value, (oA) => (openBlock(), createBlock(_sfc_main$O, {
        key: oA.id,
        elem: oA
      }, null, 8, ["elem"]))), 128))
    ])) : createCommentVNode("", !0)`;

/** Patches of the engine for texts of forms: text that is not markup stays text, and markup affects only the look. */
export const LABEL_PATCHES: Readonly<Record<string, string>> = {
  // Words in angle brackets were dropped; answers within elements were shown as escape characters.
  'return new Html(eA.value);': 'return new Html(onlyMarkup(eA.value, outputStrings));',
  'if (eA.type !== "html")\n    return;': 'if (eA.type !== "html" || !isMarkup(eA.value))\n    return;',
  'sA = parseStyle(nA.value)': 'sA = parseStyle(withAnswers(nA.value, outputStrings))',
  // Quotations, lines and the like, which forms do not have, were not drawn at all.
  'const tA = fromMarkdown(eA);': 'const tA = fromMarkdown(eA, { extensions: [FORM_MARKDOWN] });',
  'b: Strong,\n  strong: Strong\n}': 'b: Strong,\n  strong: Strong,\n  ...pairedElements(ParentMarkdownNode)\n}',
  'ALLOWED_TAGS: [\n    "b",':
    'ALLOWED_TAGS: [\n    "hr", "h1", "h2", "h3", "h4", "h5", "h6", "sub", "sup", "tbody", "th", "thead",\n    "b",',
  // Lists with a search box matched and displayed Markdown characters.
  'search: oA.label.asString': 'search: labelWords(oA.label)',
  'search: iA.label.asString': 'search: labelWords(iA.label)',
  // Guidance was joined with the hint.
  [HINT]: 'hintView(eA.question.currentState.hint, _sfc_main$O)',
  // A style could lay a text over the page, or fetch a picture.
  'var purify$1 = createDOMPurify();':
    'var purify$1 = createDOMPurify();\npurify$1.addHook("uponSanitizeAttribute", keepHarmlessStyle);',
};

/** Functions of the page that these use. */
export const LABEL_PARTS = [
  {
    names: ['FORM_MARKDOWN', 'isMarkup', 'keepHarmlessStyle', 'onlyMarkup', 'pairedElements', 'withAnswers'],
    module: 'labelMarkup.ts',
  },
  { names: ['labelWords'], module: 'questions/labelWords.ts' },
  { names: ['hintView'], module: 'questions/hintView.ts' },
] as const;
