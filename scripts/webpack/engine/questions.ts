/** The engine's banner above a form that cannot be sent. */
const BANNER = `CA.value ? (openBlock(), createElementBlock("div", _hoisted_2)) : createCommentVNode("", !0),
          CA.value ? (openBlock(), createBlock(unref(script$E), {
            key: 1,
            severity: "error",
            class: "form-error-message",
            closable: !0,
            onClose: SA[0] || (SA[0] = (mA) => IA.value = !1)
          }, {
            default: withCtx(() => [
              createVNode(IconSVG, {
                name: "mdiAlertCircleOutline",
                variant: "error"
              }),
              createElementVNode("ul", _hoisted_3, [
                DA.value?.length ? (openBlock(), createElementBlock("li", _hoisted_4, toDisplayString(DA.value), 1)) : createCommentVNode("", !0),
                pA.value?.length ? (openBlock(), createElementBlock("li", _hoisted_5, toDisplayString(pA.value), 1)) : createCommentVNode("", !0)
              ])
            ]),
            _: 1
          })) : createCommentVNode("", !0),`;

/** How its lists of choices close when something around them is scrolled. */
const CLOSES_ON_SCROLL = `bindScrollListener: function eA() {
      var tA = this;
      this.scrollHandler || (this.scrollHandler = new ConnectedOverlayScrollHandler(this.$refs.container, function() {
        tA.overlayVisible && tA.hide();
      })), this.scrollHandler.bindScrollListener();
    },
    unbindScrollListener: function eA() {
      this.scrollHandler &&`;

/** Our control between the parts that the engine shows above and below a question. */
const ourControl = (key: number, control: string): string =>
  `createElementBlock(Fragment, { key: ${key} }, [
        createVNode(ControlText, { question: eA.question }, null, 8, ["question"]),
        ${control},
        createVNode(ValidationMessage, { message: eA.question.validationState.violation?.message.formatted }, null, 8, ["message"]),
      ], 64)`;

/**
 * Patches of the engine for questions that are not typed: ranges, rankings and lists that show the answer, have accessible
 * names, and can be cleared.
 */
export const QUESTION_PATCHES: Readonly<Record<string, string>> = {
  // All questions were rendered before the first one could be answered.
  'createBlock(FormQuestion, {\n          key: 2,\n          question: iA\n        }, null, 8, ["question"])':
    'createBlock(lateQuestion, {\n          key: 2,\n          question: iA,\n          shown: FormQuestion\n        }, null, 8, ["question"])',
  // It has no pages.
  '(iA) => (openBlock(), createElementBlock(Fragment, {\n      key: iA.nodeId\n    }, [\n      iA.currentState.relevant ?':
    '(iA) => inPage(iA, SUBMIT_PRESSED, () => (openBlock(), createElementBlock(Fragment, {\n      key: iA.nodeId\n    }, [\n      iA.currentState.relevant ?',
  'key: 3,\n          node: iA\n        }, null, 8, ["node"]))\n      ], 64)) : createCommentVNode("", !0)\n    ], 64))), 128));':
    'key: 3,\n          node: iA\n        }, null, 8, ["node"]))\n      ], 64)) : createCommentVNode("", !0)\n    ], 64)))), 128));',
  '(mA) => BA(unref(gA))': '(mA) => onceAllAreMade(() => BA(unref(gA)))',
  // Its slider has no value, no name and no message, rounds down to the step below, and is inverted when it is vertical.
  'createBlock(RangeControl, {\n        key: 5,\n        node: eA.question\n      }, null, 8, ["node"])': ourControl(
    5,
    'createVNode(rangeControl, { node: eA.question }, null, 8, ["node"])',
  ),
  // It accepted values from the lower to the upper number only, so that a descending range accepted none.
  'gA != null && gA >= oA && gA <= iA': 'gA != null && (gA >= oA && gA <= iA || gA <= oA && gA >= iA)',
  // Its buttons have no names, and its choices look as if they were in order before they are.
  'createBlock(RankControl, {\n        key: 2,\n        question: eA.question\n      }, null, 8, ["question"])':
    ourControl(
      2,
      `createVNode(rankControl, { question: eA.question }, {
          choice: ({ label }) => label ? [createVNode(TextMedia, { label }, null, 8, ["label"])] : []
        })`,
    ),
  // Its list has no name, and cannot be cleared.
  'createBlock(SearchableDropdown, {\n        key: 1,':
    'createBlock(eA.question.appearances.autocomplete ? SearchableDropdown : choiceList, {\n        key: 1,',
  // A checkbox had no message.
  '` ${phrase("okay")} `, -1))\n        ], 10, _hoisted_1$4)\n      ])\n    ], 64));':
    '` ${phrase("okay")} `, -1))\n        ], 10, _hoisted_1$4)\n      ]),\n      createVNode(ValidationMessage, { message: eA.question.validationState.violation?.message.formatted }, null, 8, ["message"])\n    ], 64));',
  // The answers of sliders and radio buttons can be cleared.
  '}, null, 8, ["question"])) : createCommentVNode("", !0)\n    ], 10, _hoisted_1$1));':
    '}, null, 8, ["question"])) : createCommentVNode("", !0),\n      createVNode(clearButton, { question: eA.question }, null, 8, ["question"])\n    ], 10, _hoisted_1$1));',
};

/** Patches of the engine for users of screen readers and keyboards. */
export const ACCESS_REPAIRS: Readonly<Record<string, string>> = {
  'provide(QUESTION_HAS_ERROR, gA), (dA, IA)':
    'describeQuestion(tA.question, gA), provide(QUESTION_HAS_ERROR, gA), (dA, IA)',
  // Required questions had only a star, drawn by a style.
  'nA.value || rA.value || oA.value ? (openBlock(), createElementBlock("div", _hoisted_2$i':
    'eA.question.currentState.required ? (openBlock(), createBlock(requiredWord, { key: "required", id: eA.question.nodeId + "_required" })) : createCommentVNode("", !0),\n      nA.value || rA.value || oA.value ? (openBlock(), createElementBlock("div", _hoisted_2$i',
  // Groups were collapsible only by mouse.
  'createElementVNode("div", {\n          class: "panel-title",\n          role: "button",\n          onClick: oA[0] || (oA[0] = () => AA.value = !AA.value)\n        }, [':
    'createVNode(panelTitle, {\n          "is-open": !AA.value,\n          onToggle: () => AA.value = !AA.value\n        }, () => [',
  'class: "button-menu",': 'class: "button-menu", "aria-label": phrase("itemMenu"),',
  // The language of the form was not exposed, and every language was written from left to right.
  'const iA = (aA) => {\n      tA.form.setLanguage(aA);':
    'followLanguage(tA.form);\n    const iA = (aA) => {\n      tA.form.setLanguage(aA);',
  // A banner counted the questions that prevent sending; it did not link to them.
  [BANNER]: `CA.value ? (openBlock(), createBlock(errorList, {
            key: 1,
            title: DA.value ?? "",
            note: pA.value,
            questions: unanswered(unref(gA).root?.validationState.violations ?? [])
          }, null, 8, ["title", "note", "questions"])) : createCommentVNode("", !0),`,
  'dA.value = !0, document.scrollingElement?.scrollTo(0, 0))': 'dA.value = !0, focusErrors())',
  // Its lists opened outside of the form, without its language and direction.
  'class: "dropdown",\n      filter:': 'class: "dropdown",\n      "append-to": "self",\n      filter:',
  'class: "multi-select-dropdown",\n      "input-id":':
    'class: "multi-select-dropdown",\n      "append-to": "self",\n      "input-id":',
  // They changed sides during a click, so that the click was lost, and closed when the page was scrolled.
  'this.appendTo === "self" ? relativePosition(this.overlay, this.$el) :':
    'this.appendTo === "self" ? placeList(this.overlay, this.$el) :',
  [CLOSES_ON_SCROLL]:
    'bindScrollListener: function eA() {\n    },\n    unbindScrollListener: function eA() {\n      this.scrollHandler &&',
  // A click on a choice that was rendered again, or in a list that was closing, reopened the list.
  '(!this.overlay || !this.overlay.contains(tA.target)) && (this.overlayVisible ?':
    '!isFromList(tA) && (this.overlayVisible ?',
  // Choices were selected on mousedown, and the element below the list got the rest of the click.
  'onMousedown: function(yA) {\n                    return oA.onOptionSelect(yA, SA);':
    'onClick: function(yA) {\n                    return oA.onOptionSelect(yA, SA);',
  // A box for a hidden text had attributes of a list.
  'createBlock(unref(script$c), {\n      key: 0,\n      id: eA.node.nodeId,':
    'createBlock(maskedBox, {\n      key: 0,\n      node: eA.node,',
  'createBlock(typedBox,': 'createBlock(typedControl(eA.node),',
};

/** Functions of the page that these use. */
export const QUESTION_PARTS = [
  { names: ['choiceList'], module: 'questions/choiceList.ts' },
  { names: ['isFromList', 'placeList'], module: 'questions/choiceOverlay.ts' },
  { names: ['clearButton'], module: 'questions/clearButton.ts' },
  { names: ['describeQuestion'], module: 'questions/describeQuestion.ts' },
  { names: ['errorList', 'focusErrors'], module: 'questions/errorList.ts' },
  { names: ['followLanguage'], module: 'questions/followLanguage.ts' },
  { names: ['inPage'], module: 'questions/formPages.ts' },
  { names: ['lateQuestion', 'onceAllAreMade'], module: 'questions/lateQuestion.ts' },
  { names: ['maskedBox'], module: 'questions/maskedBox.ts' },
  { names: ['panelTitle'], module: 'questions/panelTitle.ts' },
  { names: ['rangeControl'], module: 'questions/rangeControl.ts' },
  { names: ['rankControl'], module: 'questions/rankControl.ts' },
  { names: ['requiredWord'], module: 'questions/requiredWord.ts' },
  { names: ['typedControl'], module: 'questions/typedControl.ts' },
  { names: ['unanswered'], module: 'typed/unanswered.ts' },
] as const;
