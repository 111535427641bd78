type Table = Readonly<Record<string, string>>;

/** Patches of the engine for files of answers. */
export const FILE_REPAIRS: Table = {
  // Two files of one millisecond had one name, and one of them was lost.
  'return `${tA.getTime()}${AA ?? ""}`;': 'return storedName(eA);',
  // It did not look at the status, so that an error page became the file.
  'const AA = await eA.blob(), nA = await getBlobData(AA);\n  return new File([nA], tA, {':
    'const AA = await fileContent(eA, tA), nA = await getBlobData(AA);\n  return new File([nA], tA, {',
  // A submission must not lack a picture that is still being resized.
  'await waitAllTasksToFinish();': 'if (!await filesReady()) return; await waitAllTasksToFinish();',
  // One control for files of all kinds, instead of one for pictures alone.
  [`return (tA, AA) => eA.question.nodeOptions.media.type === "image" ? (openBlock(), createBlock(UploadImageControl, {
      key: 0,
      question: eA.question
    }, null, 8, ["question"])) : (openBlock(), createBlock(_sfc_main$8, {
      key: 1,
      question: eA.question
    }, null, 8, ["question"]));`]: `return () => (openBlock(), createElementBlock(Fragment, null, [
      createVNode(ControlText, { question: eA.question }, null, 8, ["question"]),
      createVNode(fileUpload, { question: eA.question }, null, 8, ["question"]),
      createVNode(ValidationMessage, { message: eA.question.validationState.violation?.message.formatted }, null, 8, ["message"]),
    ], 64));`,
};

const CONTROLS_BEGIN = ', _sfc_main$8 = /* @__PURE__ */ defineComponent({\n  __name: "UploadFileControl",';
const CONTROLS_END = '_sfc_main$5 = /* @__PURE__ */ defineComponent({\n  __name: "UploadControl",';

/**
 * Removes the engine's own control for pictures. Its resizing library starts workers from the source text of functions:
 * minified, these fail silently, and the page's policy forbids some of them.
 */
export const withoutFileControls = (source: string): string => {
  const [before, after] = [source.indexOf(CONTROLS_BEGIN), source.indexOf(CONTROLS_END)];
  if (before < 0 || after < before) throw new Error('The form engine no longer has its control for pictures there');
  return `${source.slice(0, before)};\nconst ${source.slice(after)}`;
};
