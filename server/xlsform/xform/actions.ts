import { element } from '../../domain/xml/xmlElement';
import { isDynamicDefault } from '../expressions/isDynamicDefault';
import type { FormNode, Question, Repeat } from '../survey/nodes';
import { nodesOf } from '../survey/nodesOf';
import { newRepeatIds } from './entityXml';
import { bindLocation } from './bindLocation';
import type { Writing } from './writing';

/** Whether the default is computed when a record or an instance of a repeat is created. */
export const hasDynamicDefault = ({ defaultValue, type }: Question): boolean =>
  defaultValue !== undefined && isDynamicDefault(defaultValue, type);

const setDefault = (question: Question, event: string, { references }: Writing): string => {
  if (question.defaultValue === undefined || !hasDynamicDefault(question)) return '';
  const location = { sheet: 'survey', row: question.row, column: 'default' };
  const value = references.expression(question.defaultValue, { node: question, location });
  return element('setvalue', { ref: references.pathOf(question), event, value });
};

/** Automatic actions of types when a record is opened. */
const ofType: Partial<Record<Question['type'], (question: Question, ref: string) => string>> = {
  'start-geopoint': (_, ref) => element('odk:setgeopoint', { ref, event: 'odk-instance-first-load' }),
  'background-audio': ({ parameters }, ref) => {
    const quality = parameters.get('quality');
    return element('odk:recordaudio', {
      ref,
      event: 'odk-instance-load',
      ...(quality === undefined ? {} : { 'odk:quality': quality }),
    });
  },
};

/** The actions on a question in the model: its dynamic default, the position or recording at the start. */
export const modelActions = (question: Question, writing: Writing): string =>
  setDefault(question, 'odk-instance-first-load', writing) ||
  (ofType[question.type]?.(question, writing.references.pathOf(question)) ?? '');

/** The questions of a repeat without those of nested repeats. */
const questionsOf = (nodes: readonly FormNode[]): readonly Question[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'question') return [node];
    return node.kind === 'group' ? questionsOf(node.children) : [];
  });

/** The actions at the end of `<repeat>`: dynamic defaults and entity ids for every instance users add. */
export const newRepeatActions = (writing: Writing, repeat: Repeat): string =>
  questionsOf(repeat.children)
    .map((question) => setDefault(question, 'odk-new-repeat', writing))
    .join('') + newRepeatIds(repeat, writing);

const setByTrigger = (trigger: Question, question: Question, writing: Writing): string => {
  const attributes = { ref: writing.references.pathOf(question), event: 'xforms-value-changed' };
  if (question.type === 'background-geopoint') return element('odk:setgeopoint', attributes);
  const calculation = question.bind.get('calculate');
  if (typeof calculation !== 'string') return element('setvalue', attributes);
  // Paths begin at the control that contains the action.
  const origin = { node: trigger, location: bindLocation(question, 'calculate') };
  return element('setvalue', { ...attributes, value: writing.references.expression(calculation, origin) });
};

/** The additional content of a question's control: actions it triggers, positions after values. */
export const actionsIn = (writing: Writing, question: Question): string => {
  const triggered = writing.triggered.get(question.name) ?? [];
  const ordered = [
    ...triggered.filter(({ type }) => type !== 'background-geopoint'),
    ...triggered.filter(({ type }) => type === 'background-geopoint'),
  ];
  return ordered.map((target) => setByTrigger(question, target, writing)).join('');
};

/** The questions that are recomputed when another one changes, by the name of that question. */
export const triggeredQuestions = (nodes: readonly FormNode[]): ReadonlyMap<string, readonly Question[]> => {
  const found = new Map<string, Question[]>();
  for (const node of nodesOf(nodes)) {
    if (node.kind !== 'question') continue;
    for (const trigger of new Set(node.triggers)) {
      const known = found.get(trigger);
      if (known === undefined) found.set(trigger, [node]);
      else known.push(node);
    }
  }
  return found;
};
