import { messageRef } from '../../domain/sheet/messageRef';
import { isDynamicDefault } from '../expressions/isDynamicDefault';
import { XlsFormError } from '../sheetLocation';
import type { Text, SurveyRow } from '../sheets/sheets';
import { missing } from './missing';
import type { Question, Selection } from './nodes';
import type { ParameterEffects, Parameters } from './parameter/readParameters';
import { surveyLocation } from './surveyLocation';
import { questionTypes } from './questionTypes';
import type { ControlElement, QuestionTypeName } from './questionTypes';

/** Properties of a question outside of its row. */
interface Particulars {
  readonly type: QuestionTypeName;
  readonly parameters: Parameters;
  readonly effects: ParameterEffects;
  readonly triggers: readonly string[];
  readonly selection?: Selection | undefined;
  readonly tags?: string | undefined;
}

const imageFolder = 'jr://images/';

const defaultOf = ({ defaultValue }: SurveyRow, type: QuestionTypeName): string | undefined =>
  type === 'image' &&
  defaultValue !== undefined &&
  !defaultValue.includes(imageFolder) &&
  !isDynamicDefault(defaultValue, type)
    ? `${imageFolder}${defaultValue}`
    : defaultValue;

/** The bind of a type, overridden by the row, and both by parameters. */
const bindOf = ({ bind }: SurveyRow, { type, effects }: Particulars): ReadonlyMap<string, Text> =>
  new Map<string, Text>([...Object.entries(questionTypes[type].bind), ...bind, ...effects.bind]);

const controlOf = (row: SurveyRow, { type, effects }: Particulars): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(questionTypes[type].control ?? {}),
    ...row.control,
    ...(row.repeatCount === undefined ? [] : [['jr:count', row.repeatCount] as const]),
    ...effects.control,
  ]);

/** Computed questions have no control, unless they have a label. */
const elementOf = (row: SurveyRow, { type, triggers }: Particulars): ControlElement | undefined => {
  const { element, hint } = questionTypes[type];
  const isComputed = row.bind.has('calculate') || triggers.length > 0;
  const hasWords = row.label !== undefined || row.hint !== undefined || hint !== undefined;
  return isComputed && !hasWords ? undefined : element;
};

/** A row of labels in a table may have no text of its own, but needs a label element. */
export const labelOf = ({ label, control }: Pick<SurveyRow, 'label' | 'control'>): Text | undefined =>
  label ?? (control.get('appearance') === 'label' ? ' ' : undefined);

const checkWords = (row: SurveyRow, { element, name, label, hint, media }: Question): void => {
  if (element === undefined) return;
  if (label === undefined && hint === undefined && media.size === 0 && !row.hasBareMedia) {
    throw missing(row, 'label', messageRef('questions.noLabel', { name }));
  }
  if (media.has('big-image') && !media.has('image')) {
    throw new XlsFormError(messageRef('questions.noImage', { name }), surveyLocation(row.row, 'big-image'));
  }
};

const checkCalculation = (row: SurveyRow, type: QuestionTypeName): void => {
  if (type === 'calculate' && !row.bind.has('calculate')) {
    const { defaultValue } = row;
    if (defaultValue !== undefined && isDynamicDefault(defaultValue, type)) return;
    throw new XlsFormError(
      messageRef('questions.noCalculation', { name: row.name }),
      surveyLocation(row.row, 'calculation'),
    );
  }
  if (type === 'background-geopoint') {
    if (row.trigger === undefined) {
      throw new XlsFormError(messageRef('questions.noTrigger', { name: row.name }), surveyLocation(row.row, 'trigger'));
    }
    if (row.bind.has('calculate')) {
      throw new XlsFormError(
        messageRef('questions.placeCalculated', { name: row.name }),
        surveyLocation(row.row, 'calculation'),
      );
    }
  }
};

/** The types of values of some elements (docs.getodk.org/form-question-types); others hold any. */
const valueTypes: Partial<Record<ControlElement, readonly string[]>> = {
  select1: ['string', 'odk:rank'],
  select: ['string', 'odk:rank'],
  'odk:rank': ['string', 'odk:rank'],
  range: ['int', 'decimal'],
};

const checkValueType = ({ element, bind, row }: Question): void => {
  const type = bind.get('type');
  const possible = element === undefined ? undefined : valueTypes[element];
  if (possible === undefined || typeof type !== 'string' || possible.includes(type)) return;
  throw new XlsFormError(messageRef('questions.valueType', { type, possible }), surveyLocation(row, 'bind::type'));
};

/** Makes a question from a row. @throws XlsFormError if the row lacks what its type needs */
export const questionOf = (row: SurveyRow, particulars: Particulars): Question => {
  const { type, parameters, triggers, selection, tags } = particulars;
  checkCalculation(row, type);
  const control = controlOf(row, particulars);
  const question: Question = {
    kind: 'question',
    type,
    element: elementOf(row, particulars),
    row: row.row,
    name: row.name,
    label: labelOf({ label: row.label, control }),
    media: row.media,
    hint: row.hint ?? questionTypes[type].hint,
    guidance: row.guidance,
    bind: bindOf(row, particulars),
    control,
    instance: row.instance,
    defaultValue: defaultOf(row, type),
    triggers,
    parameters,
    selection,
    tags,
  };
  checkWords(row, question);
  checkValueType(question);
  return question;
};

/** A generated question without a row. */
export const generatedQuestion = (
  from: Pick<Question, 'row' | 'name'> & Partial<Question>,
  type: QuestionTypeName,
  bind: Readonly<Record<string, string>> = {},
): Question => ({
  kind: 'question',
  type,
  element: questionTypes[type].element,
  media: new Map(),
  control: new Map(),
  instance: new Map(),
  triggers: [],
  parameters: new Map(),
  ...from,
  bind: new Map(Object.entries({ ...questionTypes[type].bind, ...bind })),
});
