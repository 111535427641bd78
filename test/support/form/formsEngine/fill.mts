import './expressionParser.mjs';
import { loadForm, type AnyControlNode, type RootNode } from '@getodk/xforms-engine';
import { refusalOf } from '#webform/engine/refusal';
import type { Failure, Filling, Outcome, Step } from './filling';
import { pathOf, shown, type AnyNode } from './shown.mjs';

/** How often all is answered anew, for answers make other questions appear. */
const ROUNDS = 3;

/** Something a person could answer, by the type of the bind. */
const SUITABLE: Readonly<Record<string, string>> = {
  int: '3',
  decimal: '2.5',
  date: '2026-05-12',
  time: '07:05:00.000Z',
  dateTime: '2026-05-12T07:05:00.000Z',
  geopoint: '50.1 14.4 0 0',
  geotrace: '50.1 14.4 0 0; 50.2 14.4 0 0',
  geoshape: '50.1 14.4 0 0; 50.2 14.4 0 0; 50.2 14.5 0 0; 50.1 14.4 0 0',
};

const everyNode = (node: AnyNode): readonly AnyNode[] => [
  node,
  ...(node.currentState.children ?? []).flatMap((child) => everyNode(child)),
];

const nodeAt = (root: RootNode, path: string): AnyNode => {
  const paths: string[] = [];
  for (const node of everyNode(root)) {
    if (pathOf(node) === path && node.nodeType !== 'repeat-instance') return node;
    paths.push(pathOf(node));
  }
  throw new Error(`There is no ${path} among ${paths.join(', ')}`);
};

/** Sets what a person types, chooses or attaches. */
const answer = (node: AnyNode, value: string): void => {
  const values = value === '' ? [] : value.split(' ');
  switch (node.nodeType) {
    case 'input':
      node.setValue(value);
      return;
    case 'select':
      node.selectValues(values);
      return;
    case 'rank':
      node.setValues(values);
      return;
    case 'range':
      node.setValue(value === '' ? null : value);
      return;
    case 'trigger':
      node.setValue(value === 'OK');
      return;
    case 'upload':
      node.setValue(new File(['seen'], value));
      return;
    default:
      throw new Error(`Nobody answers ${pathOf(node)}, a ${node.nodeType}`);
  }
};

const ANSWERED = ['input', 'select', 'rank', 'range', 'trigger', 'upload'] as const;
const isAnswered = (node: AnyNode): node is AnyControlNode =>
  ANSWERED.some((type) => type === node.nodeType) && node.currentState.relevant && !node.currentState.readonly;

const suitable = (node: AnyControlNode): string | null => {
  if (node.nodeType === 'trigger') return 'OK';
  if (node.nodeType === 'upload') return 'seen.bin';
  if (node.nodeType === 'range') return String(node.definition.bounds.end);
  const options = node.currentState.valueOptions;
  if (options === null) return SUITABLE[node.valueType] ?? 'words';
  if (options.length === 0) return null;
  return node.nodeType === 'rank' ? options.map((option) => option.value).join(' ') : (options[0]?.value ?? null);
};

const answerEverything = (root: RootNode): void => {
  for (const node of everyNode(root)) if (node.nodeType === 'repeat-range:uncontrolled') node.addInstances();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const node of everyNode(root)) {
      if (node.nodeType === 'repeat-range:uncontrolled' && node.currentState.children.length === 0) node.addInstances();
      if (!isAnswered(node) || node.currentState.instanceValue !== '') continue;
      const value = suitable(node);
      if (value !== null) answer(node, value);
    }
  }
};

const take = (root: RootNode, step: Step): void => {
  if ('everything' in step) {
    answerEverything(root);
    return;
  }
  if ('speak' in step) {
    const language = root.languages.find((known) => known.language === step.speak);
    if (language === undefined || language.isSyntheticDefault) throw new Error(`Nobody speaks ${step.speak}`);
    root.setLanguage(language);
    return;
  }
  if ('answer' in step) {
    answer(nodeAt(root, step.answer), step.value);
    return;
  }
  const [, path = '', position] = /^(.*?)(?:\[(\d+)\])?$/.exec('add' in step ? step.add : step.remove) ?? [];
  const repeat = nodeAt(root, path);
  if (repeat.nodeType !== 'repeat-range:uncontrolled') throw new Error(`Nobody adds to or removes from ${path}`);
  if ('add' in step) repeat.addInstances();
  else repeat.removeInstances(Number(position) - 1);
};

/** What a form is refused for, in the given words. */
export const refusedBy = (error: unknown, refusal = String(error)): Outcome => {
  const { fault } = refusalOf(error);
  return fault ? { refusal, fault } : { refusal };
};

/** Fills in a form with the given answers. */
export const fill = async ({ xml, files = {}, steps = [], namesFailures = false }: Filling): Promise<Outcome> => {
  const form = await loadForm(xml, {
    missingResourceBehavior: 'BLANK',
    fetchFormAttachment: ({ href }) => {
      const name = href.slice(href.lastIndexOf('/') + 1);
      const content = files[name];
      return Promise.resolve(new Response(content ?? '', { status: content === undefined ? 404 : 200 }));
    },
  });
  if (form.status === 'failure') return refusedBy(form.error, form.error.message);
  const failures: Failure[] = [];
  const { root } = form.createInstance({
    ...(namesFailures && {
      onExpressionError: ({ error, ...failure }) => failures.push({ ...failure, message: error.message }),
    }),
    preloadProperties: { deviceID: 'device:1', username: 'ada', email: 'ada@example.org', phoneNumber: '+420 1' },
  });
  for (const step of steps) take(root, step);
  return { filled: { ...(await shown(root)), failures } };
};
