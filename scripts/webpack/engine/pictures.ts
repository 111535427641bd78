/** Rendering of the picture of a question, and of a choice. */
const PICTURE_OF_CHOICE =
  'rA.value ? (openBlock(), createBlock(ImageBlock, {\n          key: 0,\n          "resource-url": rA.value,\n          alt: nA.value\n        }, null, 8, ["resource-url", "alt"]))';
const PICTURE_OF_QUESTION = 'nA = computed(() => eA.question.currentState.label?.imageSource)';

const HINT_BELOW_LABEL = 'createVNode(ControlHint, { question: eA.question }, null, 8, ["question"])';

/** Patches of the engine for pictures of labels: it supports a single one for each, without a larger view. */
export const PICTURE_PATCHES: Readonly<Record<string, string>> = {
  'ALL_RESOURCE_TYPES = ["image",': 'ALL_RESOURCE_TYPES = ["image", "big-image",',
  // A clickable element within the label would be part of the name of a control, and activate it.
  [PICTURE_OF_QUESTION]:
    'nA = computed(() => standsApart(eA.question) ? void 0 : eA.question.currentState.label?.imageSource)',
  [HINT_BELOW_LABEL]: `createVNode(questionPicture, { question: eA.question, plain: ImageBlock }, null, 8, ["question"]),\n      ${HINT_BELOW_LABEL}`,
  [PICTURE_OF_CHOICE]:
    'rA.value ? (openBlock(), createBlock(choicePicture, { key: 0, label: eA.label, plain: ImageBlock }, null, 8, ["label"]))',
};

/** Functions of the page that these use. */
export const PICTURE_PARTS = [
  { names: ['choicePicture', 'questionPicture', 'standsApart'], module: 'questions/labelPicture.ts' },
] as const;
