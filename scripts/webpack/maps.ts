type Table = Readonly<Record<string, string>>;

/** Patches of the engine's maps: our own base map, keyboard support, and composed texts. */
export const MAP_REPAIRS: Table = {
  // It requested tiles of a public server, which would learn about every map and location; the policy of the page forbids that,
  // so maps were blank.
  'layers: [new wy({ source: new Xy() })],':
    'layers: mapGround({ VectorLayer: Hr, VectorSource: Ya, GeoJson: Oc, TileLayer: wy, Xyz: Wy, Style: Ne, Fill: vt, Stroke: Rt }),',
  '"https://tile.openstreetmap.org/{z}/{x}/{y}.png"': '""',
  'layerFilter: (A) => A instanceof Hr,': 'layerFilter: (A) => A instanceof Hr && !isGround(A),',
  's = Ap(t), n = Cy(': 'furnishMap(t), s = Ap(t), n = Cy(',
  'title: "Full Screen"': 'title: phrase("fullScreen")',
  'title: "Zoom to fit"': 'title: phrase("zoomToAll")',
  'title: "Zoom to current location"': 'title: phrase("zoomToPlace")',
  'title: "Delete"': 'title: phrase("delete")',
  'label: "Delete"': 'label: phrase("delete")',
  'title: "Undo last change"': 'title: phrase("undoLast")',
  '"Delete entire shape?"': 'phrase("deleteShape")',
  '"Delete entire trace?"': 'phrase("deleteTrace")',
  '" Are you sure you want to delete this entire shape and start over? "': 'phrase("deleteAll")',
  '" Are you sure you want to delete this entire trace and start over? "': 'phrase("deleteAll")',
  'N("label", { for: "longitude" }, "Longitude", -1)': 'N("label", { for: "longitude" }, phrase("longitudeName"), -1)',
  'N("label", { for: "latitude" }, "Latitude", -1)': 'N("label", { for: "latitude" }, phrase("latitudeName"), -1)',
  'N("label", { for: "altitude" }, "Altitude", -1)': 'N("label", { for: "altitude" }, phrase("altitudeName"), -1)',
  'N("label", { for: "accuracy" }, "Accuracy", -1)': 'N("label", { for: "accuracy" }, phrase("accuracyName"), -1)',
  'title: "Enter as: Lat Long Alt Acc (e.g. 45.5 -122.6 15 2; 45.6 -122.7 12 3)"': 'title: phrase("pasteHelp")',
  // A link to nowhere, which keys do not reach.
  'N("a", {\n            class: "paste-location",':
    'N("button", {\n            type: "button",\n            class: "paste-location",',
  'controls: [new gu(), ':
    'controls: [new gu({ zoomInTipLabel: phrase("zoomIn"), zoomOutTipLabel: phrase("zoomOut") }), ',
  // Coordinates from its map had rounding errors, 50.1 as 50.099999999999994; a tenth of a millimetre is enough.
  '(t[0] = kn(n + 180, 360) - 180), t;\n}':
    '(t[0] = kn(n + 180, 360) - 180), t.map((part) => Math.round(part * 1e9) / 1e9);\n}',
  '`${d} points saved`': 'phrase("pointsSaved", { count: d })',
};

/** Patches of the component that shows its maps. */
export const MAP_CONTROLS: Table = {
  // The location where the equator meets the prime meridian counted as no answer.
  'static isNullLocation(tA, AA) {\n    return tA === 0 && AA === 0;': 'static isNullLocation() {\n    return false;',
  'isNullLocation = (eA, tA) => eA === 0 && tA === 0,': 'isNullLocation = () => false,',
  'return onMounted(lA), (uA, gA) => (openBlock(), createElementBlock("div", _hoisted_1$r, [':
    'return whenSeen(lA), (uA, gA) => (openBlock(), createElementBlock("div", _hoisted_1$r, [',
  'oA.value = (await import("./MapBlock-Bb-sCnDx.js")).default, iA.value = rA.READY;\n      } catch {\n        iA.value = rA.ERROR;':
    'oA.value = (await import("./MapBlock-Bb-sCnDx.js")).default, iA.value = rA.READY;\n      } catch {\n        iA.value = rA.ERROR, markMapFailed();',
  'eA.question.appearances.map ? (openBlock(), createBlock(AsyncMap, {':
    'eA.question.appearances.map && canChooseOnMap.value ? (openBlock(), createBlock(AsyncMap, {',
  'return (rA, oA) => nA.value ? (openBlock(), createBlock(AsyncMap, {\n      key: 0,':
    'return (rA, oA) => nA.value ? (openBlock(), createBlock(AsyncMap, {\n      key: typedTurn(eA.question),',
  '"Accuracy: " + toDisplayString(unref(truncateDecimals)(oA.accuracy, { decimals: 3 })) + " m,"':
    'phrase("accuracy", { value: `${unref(truncateDecimals)(oA.accuracy, { decimals: 3 })} m,` })',
  '"Latitude: " + toDisplayString(oA.latitude) + ","': 'phrase("latitude", { value: `${oA.latitude},` })',
  '"Longitude: " + toDisplayString(oA.longitude) + "."': 'phrase("longitude", { value: String(oA.longitude) })',
  '" Location will be saved at " + toDisplayString(eA.options.accuracyThreshold) + " m "':
    'phrase("savedAt", { metres: eA.options.accuracyThreshold })',
  '" Previous saved location at " + toDisplayString(unref(truncateDecimals)(rA.value.value, nA)) + " m "':
    'phrase("savedBefore", { metres: unref(truncateDecimals)(rA.value.value, nA) })',
  'createBlock(unref(script$n), {\n        key: 1,\n        class: "map-spinner"\n      })':
    'createBlock(unref(script$n), {\n        key: 1,\n        class: "map-spinner",\n        "aria-label": phrase("loadingMap")\n      })',
  // Places could only be found by the device, or placed on a map.
  'createBlock(InputGeopoint, {\n            key: 1,\n            question: eA.node\n          }, null, 8, ["question"]))\n        ], 64))':
    'createBlock(InputGeopoint, {\n            key: 1,\n            question: eA.node\n          }, null, 8, ["question"])),\n          createVNode(coordinatesBox, { node: eA.node }, null, 8, ["node"])\n        ], 64))',
};
