import type { MessageRef, MessageRefKey } from '#server/domain/sheet/messageRef';
import { isXmlName } from '../names';
import type { ParameterKind } from '../questionTypes';
import { isReference } from '../reference';

/** Attribute of a parameter, and its validation. */
export interface ParameterRule {
  /** An attribute of the bind. */
  readonly bind?: string;
  /** An attribute of the control. */
  readonly control?: string;
  /** The message about an invalid value, still without the name of the parameter and the value; undefined if it is valid. */
  readonly fault?: (value: string) => MessageRef | undefined;
  /** The text written instead of the value. */
  readonly written?: string;
}

const oneOf =
  (...values: readonly string[]) =>
  (value: string): MessageRef | undefined =>
    values.includes(value) ? undefined : { key: 'parameters.oneOf', values: { possible: values } };

const matching =
  (pattern: RegExp, key: MessageRefKey) =>
  (value: string): MessageRef | undefined =>
    pattern.test(value) ? undefined : { key };

const trueOrFalse = oneOf('true', 'false');
const wholeNumber = matching(/^[+-]?\d{1,18}$/, 'parameters.wholeNumber');
const zeroOrMore = matching(/^\+?\d{1,18}$/, 'parameters.zeroOrMore');
const numberPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const anyNumber = matching(numberPattern, 'parameters.number');
const yes = oneOf('true', 'yes', 'true()');

/** The name of an element in files of choices. */
const elementName = (value: string): MessageRef | undefined =>
  isXmlName(value) ? undefined : { key: 'parameters.elementName' };

const seed = (value: string): MessageRef | undefined =>
  numberPattern.test(value) || isReference(value) ? undefined : { key: 'parameters.seed' };

/** Names of Android's apps (developer.android.com/build/configure-app-module): segments of letters and digits. */
const appName = (value: string): MessageRef | undefined =>
  /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+$/i.test(value) ? undefined : { key: 'parameters.appName' };

const select = { randomize: { fault: trueOrFalse }, seed: { fault: seed } };
// referenceGeometry.ts looks up its value.
const place = { 'reference-geometry': {} };
const mock = { 'allow-mock-accuracy': { bind: 'odk:allow-mock-accuracy', fault: trueOrFalse } };

/** The parameters of each kind of question (xlsform.org/en/ref-table, docs.getodk.org/form-question-types). */
export const rulesByKind: Readonly<Record<ParameterKind, Readonly<Record<string, ParameterRule>>>> = {
  text: { rows: { control: 'rows', fault: wholeNumber } },
  image: {
    'max-pixels': { bind: 'orx:max-pixels', fault: wholeNumber },
    // An app is only used without another appearance; see `appearancesWithApp` in readParameters.ts.
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
  // Values are validated together, see range.ts.
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
