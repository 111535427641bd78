import { isXmlName } from './names';
import type { ParameterKind } from './questionTypes';
import { isReference } from './reference';

/** Where a parameter is written, and what is wrong with a value. */
export interface ParameterRule {
  /** An attribute of the bind. */
  readonly bind?: string;
  /** An attribute of the control. */
  readonly control?: string;
  /** What a value has to be, to complete the sentence “… has to be”; undefined if it is valid. */
  readonly fault?: (value: string) => string | undefined;
  /** The text written instead of the value. */
  readonly written?: string;
}

const oneOf =
  (...values: readonly string[]) =>
  (value: string): string | undefined =>
    values.includes(value) ? undefined : `one of ${values.join(', ')}`;

const matching = (pattern: RegExp, words: string) => (value: string) => (pattern.test(value) ? undefined : words);

const trueOrFalse = oneOf('true', 'false');
const wholeNumber = matching(/^[+-]?\d{1,18}$/, 'a whole number');
const zeroOrMore = matching(/^\+?\d{1,18}$/, 'a whole number, zero or more');
const numberPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const anyNumber = matching(numberPattern, 'a number');
const yes = oneOf('true', 'yes', 'true()');

/** The name of an element in files of choices. */
const elementName = (value: string): string | undefined =>
  isXmlName(value) ? undefined : 'the name of a column or property: letters, digits, hyphens, underscores, full stops';

const seed = (value: string): string | undefined =>
  numberPattern.test(value) || isReference(value) ? undefined : 'a number or a reference such as ${seed}';

/** Names of Android's apps (developer.android.com/build/configure-app-module): segments of letters and digits. */
const appName = (value: string): string | undefined =>
  /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+$/i.test(value)
    ? undefined
    : 'the name of an Android app such as org.example.camera: two or more parts with full stops between them, each beginning with a letter';

const select = { randomize: { fault: trueOrFalse }, seed: { fault: seed } };
// What it names is looked up by referenceGeometry.ts.
const place = { 'reference-geometry': {} };
const mock = { 'allow-mock-accuracy': { bind: 'odk:allow-mock-accuracy', fault: trueOrFalse } };

/** The parameters of each kind of question (xlsform.org/en/ref-table, docs.getodk.org/form-question-types). */
export const rulesByKind: Readonly<Record<ParameterKind, Readonly<Record<string, ParameterRule>>>> = {
  text: { rows: { control: 'rows', fault: wholeNumber } },
  image: {
    'max-pixels': { bind: 'orx:max-pixels', fault: wholeNumber },
    // An app is only used without an appearance that chooses something else; see `appearancesWithApp` in parameters.ts.
    app: { control: 'intent', fault: appName },
  },
  audio: { quality: { bind: 'odk:quality', fault: oneOf('voice-only', 'low', 'normal', 'external') } },
  recording: { quality: { fault: oneOf('voice-only', 'low', 'normal') } },
  geopoint: {
    ...mock,
    ...place,
    'capture-accuracy': { control: 'accuracyThreshold', fault: anyNumber },
    'warning-accuracy': { control: 'unacceptableAccuracyThreshold', fault: anyNumber },
  },
  geoline: { ...mock, ...place, incremental: { control: 'incremental', fault: yes, written: 'true' } },
  // Values are validated together, see rangeParameters.ts.
  range: { start: {}, end: {}, step: {}, tick_interval: {}, placeholder: {}, tick_labelset: {} },
  select,
  selectFile: { ...select, value: { fault: elementName }, label: { fault: elementName } },
  audit: {
    'track-changes': { bind: 'odk:track-changes', fault: trueOrFalse },
    'track-changes-reasons': { bind: 'odk:track-changes-reasons', fault: oneOf('on-form-edit') },
    'identify-user': { bind: 'odk:identify-user', fault: trueOrFalse },
    'location-priority': {
      bind: 'odk:location-priority',
      fault: oneOf('no-power', 'low-power', 'balanced', 'high-accuracy'),
    },
    'location-min-interval': { bind: 'odk:location-min-interval', fault: zeroOrMore },
    'location-max-age': { bind: 'odk:location-max-age', fault: zeroOrMore },
  },
};
