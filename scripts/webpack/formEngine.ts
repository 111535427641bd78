import { CAPTURE_CONTROLS } from './engine/captureControls';
import { CHOICE_REPAIRS } from './engine/choices';
import { FUNCTION_REPAIRS } from './engine/functions';
import { withoutUnreachable } from './engine/cuts';
import { KEPT } from './engine/drafts';
import { LABEL_PARTS, LABEL_PATCHES } from './engine/labels';
import { NAME_PATCHES } from './engine/names';
import { ORDER_PARTS, ORDER_REPAIRS } from './engine/order';
import { PICTURE_PARTS, PICTURE_PATCHES } from './engine/pictures';
import { ACCESS_REPAIRS, QUESTION_PARTS, QUESTION_PATCHES } from './engine/questions';
import { REPEAT_REPAIRS } from './engine/repeats';
import { SPEED_REPAIRS } from './engine/speed';
import { VALUE_PARTS, VALUE_REPAIRS } from './engine/values';
import { withoutUnusedStyles } from './engine/styles';
import { FILE_REPAIRS, withoutFileControls } from './formEngineFiles';
import { MAP_CONTROLS, MAP_REPAIRS } from './maps';
import { TYPED_ANSWERS } from './engine/typedAnswers';

/** The English texts of the form engine, as in its source, and the name of our text for each (`engine.*`). */
export const PHRASES: Readonly<Record<string, string>> = {
  'label: "Send"': 'label: phrase("send")',
  'createTextVNode(" Add ", -1)': 'createTextVNode(` ${phrase("add")} `, -1)',
  'label: "Remove"': 'label: phrase("remove")',
  'literal: "Repeat Item"': 'literal: phrase("repeatItem")',
  'label: "Change language"': 'label: phrase("changeLanguage")',
  '"aria-label": "change language"': '"aria-label": phrase("changeLanguage")',
  'constraintMsg: "Condition not satisfied: constraint"': 'constraintMsg: phrase("constraint")',
  'requiredMsg: "Condition not satisfied: required"': 'requiredMsg: phrase("required")',
  'QA === 1 ? "1 question with error." : `${QA} questions with errors.`':
    'phrase("questionsWithErrors", { count: QA })',
  '"Location unavailable. Enable GPS and browser permissions, then restart the form to try again."':
    'phrase("noBackgroundLocation")',
  '{ class: "label-text" }, " Okay ", -1)': '{ class: "label-text" }, ` ${phrase("okay")} `, -1)',
  '"strong", null, "Finding your location", -1)': '"strong", null, phrase("findingLocation"), -1)',
  'createTextVNode("Time taken to capture location: ", -1)': 'createTextVNode(`${phrase("timeTaken")} `, -1)',
  'label: "Cancel"': 'label: phrase("cancel")',
  'label: "Save location"': 'label: phrase("saveLocation")',
  '"span", null, "Get location", -1)': '"span", null, phrase("getLocation"), -1)',
  '"span", null, "Try again", -1)': '"span", null, phrase("tryAgain"), -1)',
  '"strong", null, "Cannot access location", -1)': '"strong", null, phrase("noLocation"), -1)',
  '"span", null, "Grant location permission in the browser settings and make sure location is turned on.", -1)':
    '"span", null, phrase("noLocationHelp"), -1)',
  '[GEOPOINT_ACCURACY_QUALITY.GOOD]: "Good accuracy"': '[GEOPOINT_ACCURACY_QUALITY.GOOD]: phrase("accuracyGood")',
  '[GEOPOINT_ACCURACY_QUALITY.ACCEPTABLE]: "Good accuracy"':
    '[GEOPOINT_ACCURACY_QUALITY.ACCEPTABLE]: phrase("accuracyGood")',
  '[GEOPOINT_ACCURACY_QUALITY.POOR]: "Poor accuracy"': '[GEOPOINT_ACCURACY_QUALITY.POOR]: phrase("accuracyPoor")',
  '[GEOPOINT_ACCURACY_QUALITY.UNKNOWN]: "Unknown accuracy"':
    '[GEOPOINT_ACCURACY_QUALITY.UNKNOWN]: phrase("accuracyUnknown")',
  '{ class: "map-error-message" }, " Unable to load map ", -1)': '{ class: "map-error-message" }, phrase("noMap"), -1)',
  '`Media not found. File: ${uA.href}`': 'phrase("mediaMissing", fileOf(uA.href))',
  '`Cannot fetch media. Unknown error. File: ${uA.href}`': 'phrase("mediaMissing", fileOf(uA.href))',
  '`Failed to load audio. File: ${eA.resourceUrl.href}`': 'phrase("mediaUnplayable", fileOf(eA.resourceUrl.href))',
  '`Failed to load image. File: ${eA.resourceUrl?.href}`':
    'phrase("mediaUnplayable", fileOf(eA.resourceUrl?.href ?? ""))',
  '`Failed to load video. File: ${eA.resourceUrl.href}`': 'phrase("mediaUnplayable", fileOf(eA.resourceUrl.href))',
  '{ class: "caption" }, "Powered by")': '{ class: "caption" }, phrase("poweredBy"))',
};

/** The same for its maps, a separate module. */
export const MAP_PHRASES: Readonly<Record<string, string>> = {
  'title: "Graphics issue detected"': 'title: phrase("noMap")',
  '"Your browser cannot display the map now. Enable graphics acceleration settings."': 'phrase("noMapHelp")',
  'title: "Cannot access location"': 'title: phrase("noLocation")',
  '"Grant location permission in the browser settings and make sure location is turned on."':
    'phrase("noLocationHelp")',
  '"Remove selection"': 'phrase("removeSelection")',
  '"Save selected"': 'phrase("saveSelected")',
  '"No trace saved"': 'phrase("nothingSaved")',
  '"No shape saved"': 'phrase("nothingSaved")',
  '"No point saved"': 'phrase("nothingSaved")',
  '"Point saved"': 'phrase("saved")',
  '"Trace saved"': 'phrase("saved")',
  '"Shape saved"': 'phrase("saved")',
  '"Feature saved"': 'phrase("saved")',
  '`Longitude: ${h}`': 'phrase("longitude", { value: String(h) })',
  '`Latitude: ${u}`': 'phrase("latitude", { value: String(u) })',
  '`Altitude: ${d} m`': 'phrase("altitude", { value: String(d) })',
  '`Accuracy: ${ld(f, { decimals: 3 })}`': 'phrase("accuracy", { value: String(ld(f, { decimals: 3 })) })',
  '"Capturing location..."': 'phrase("findingLocation")',
  '{ class: "mobile-only" }, "Remove", -1)': '{ class: "mobile-only" }, phrase("remove"), -1)',
  '"Remove point"': 'phrase("removePoint")',
  '"View details"': 'phrase("viewDetails")',
  '"span", null, "Advanced", -1)': '"span", null, phrase("advanced"), -1)',
  '"File is empty."': 'phrase("fileEmpty")',
  '"Unsupported file type. Please upload a .geojson file."': 'phrase("notGeoJson")',
  '"Failed to parse file. Ensure it is a valid GeoJSON."': 'phrase("notGeoJson")',
  '"Incorrect geometry type."': 'phrase("wrongGeometry")',
  '"Import data to replace location"': 'phrase("importLocation")',
  '"Paste data in ODK format"': 'phrase("pasteLocation")',
  '"Upload a GeoJSON file"': 'phrase("uploadGeoJson")',
  '"span", null, "Upload file", -1)': '"span", null, phrase("chooseFile"), -1)',
  'label: "Save"': 'label: phrase("save")',
  '"Press and drag to move a point"': 'phrase("dragPoint")',
  '"Tap to place a point"': 'phrase("tapPoint")',
  '"Tap to move point"': 'phrase("tapToMove")',
  '"Use the location button to center on your current location"': 'phrase("useLocationButton")',
  '"span", null, "Get location", -1)': '"span", null, phrase("getLocation"), -1)',
};

/** Patches of the engine: names of controls, and characters in answers that XML cannot hold. */
export const REPAIRS: Readonly<Record<string, string>> = {
  'createBlock(unref(script$f), {\n      id: eA.node.nodeId,':
    'createBlock(unref(script$f), {\n      "input-id": eA.node.nodeId,',
  'escapeXMLText = (eA, tA) => {\n  const AA = (tA ?':
    'escapeXMLText = (given, tA) => {\n  const eA = writableText(given), AA = (tA ?',
};

type Table = Readonly<Record<string, string>>;

type Ours = readonly { readonly names: readonly string[]; readonly module: string }[];

/** Functions of the page that the replacements in its maps use. */
const OURS_IN_MAPS: Ours = [
  { names: ['isGround', 'mapGround'], module: 'map/ground.ts' },
  { names: ['furnishMap'], module: 'map/keys.ts' },
];

/** Functions of the page that the replacements in its main module use. */
const OURS: Ours = [
  { names: ['canChooseOnMap', 'markMapFailed'], module: 'map/drawable.ts' },
  { names: ['coordinatesBox'], module: 'map/coordinatesBox.ts' },
  { names: ['typedTurn'], module: 'map/typedPlaces.ts' },
  { names: ['whenSeen'], module: 'map/whenSeen.ts' },
  { names: ['fileUpload'], module: 'fileUpload.ts' },
  { names: ['writableText'], module: 'writableText.ts' },
  { names: ['filesReady'], module: 'pendingFiles.ts' },
  { names: ['storedName'], module: 'fileNames.ts' },
  { names: ['fileContent'], module: 'fileContent.ts' },
  { names: ['answering', 'bringBack', 'removeAsked', 'repetitions', 'setAside'], module: 'repeats/keptInstances.ts' },
  { names: ['barcodeBox'], module: 'capture/barcodeBox.ts' },
  { names: ['typedBox'], module: 'typed/typedBox.ts' },
  { names: ['isTyped'], module: 'typed/kinds.ts' },
  { names: ['isPlainText'], module: 'questions/plainText.ts' },
  { names: ['countUnanswered', 'isUnread', 'takeTyped'], module: 'typed/unanswered.ts' },
  ...LABEL_PARTS,
  ...ORDER_PARTS,
  ...PICTURE_PARTS,
  ...QUESTION_PARTS,
  ...VALUE_PARTS,
];

/** The replacements in a module; none if there are only styles. */
const tableOf = (source: string): Table => {
  if (source.includes('OdkWebForm = '))
    return {
      ...PHRASES,
      ...REPAIRS,
      ...FILE_REPAIRS,
      ...TYPED_ANSWERS,
      ...REPEAT_REPAIRS,
      ...CHOICE_REPAIRS,
      ...LABEL_PATCHES,
      ...ORDER_REPAIRS,
      ...PICTURE_PATCHES,
      ...NAME_PATCHES,
      ...FUNCTION_REPAIRS,
      ...SPEED_REPAIRS,
      ...VALUE_REPAIRS,
      ...CAPTURE_CONTROLS,
      ...QUESTION_PATCHES,
      ...ACCESS_REPAIRS,
      ...KEPT,
      ...MAP_CONTROLS,
    };
  return source.includes('__name: "MapBlock"') ? { ...MAP_PHRASES, ...MAP_REPAIRS } : {};
};

/**
 * Adapts the engine's source: our languages; without the bundled Roboto, which is more than half of its size and not our
 * typeface; without styles for unused classes; and without requests for its pictures, which are embedded.
 * @param ours the folder of the page, with our replacements
 * @param others the source of the engine's other modules
 * @throws Error if it no longer contains the replaced code: then the tables above are out of date
 */
export const adaptEngine = (source: string, ours: string, others: () => string): string => {
  const light = source
    .replaceAll(/@font-face\{font-family:Roboto;[^}]*\}/g, '')
    .replaceAll('import.meta.url', 'document.baseURI');
  const replaced = Object.entries(tableOf(source));
  if (replaced.length === 0) return withoutUnusedStyles(light, others());
  const spoken = replaced.reduce((text, [original, replacement]) => {
    if (!text.includes(original)) throw new Error(`The form engine no longer has: ${original}`);
    return text.replaceAll(original, replacement);
  }, light);
  const from = (module: string) => JSON.stringify(`${ours}/${module}`);
  const isMain = source.includes('OdkWebForm = ');
  return [
    `import { fileOf, phrase } from ${from('enginePhrases.ts')};`,
    ...(isMain ? OURS : OURS_IN_MAPS).map(
      ({ names, module }) => `import { ${names.join(', ')} } from ${from(module)};`,
    ),
    isMain ? withoutUnreachable(withoutFileControls(spoken)) : spoken,
  ].join('\n');
};
