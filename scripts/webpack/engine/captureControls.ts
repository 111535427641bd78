/** Codes get a control of ours, which can read them with the camera; the engine has a box for text. */
export const CAPTURE_CONTROLS: Readonly<Record<string, string>> = {
  '(openBlock(), createBlock(InputText, {\n          key: 8,\n          node: eA.node\n        }, null, 8, ["node"]))':
    'eA.node.valueType === "barcode" ? (openBlock(), createBlock(barcodeBox, { key: eA.node.nodeId, node: eA.node }, null, 8, ["node"])) : (openBlock(), createBlock(InputText, {\n          key: 8,\n          node: eA.node\n        }, null, 8, ["node"]))',
};
