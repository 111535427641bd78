import { element } from '../../domain/xml/xmlElement';
import type { FormNode, Group, Question, Repeat } from '../survey/nodes';
import { actionsIn, newRepeatActions } from './actions';
import { choicesXml, queryOf, tagsXml } from './itemsets';
import type { Writing } from './writing';

/** The columns of control attributes; the others come from `body::…`. */
const columns: ReadonlyMap<string, string> = new Map([
  ['appearance', 'appearance'],
  ['intent', 'intent'],
  ['rows', 'rows'],
  ['autoplay', 'autoplay'],
]);

/** The attributes of a node's control, with paths in place of references. */
const attributesOf = (node: FormNode, { references }: Writing): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...node.control].map(([name, value]) => {
      const location = { sheet: 'survey', row: node.row, column: columns.get(name) ?? `body::${name}` };
      return [name, references.expression(value, { node, location })];
    }),
  );

const questionXml = (question: Question, writing: Writing): string => {
  if (question.element === undefined) return '';
  const query = queryOf(question, writing);
  const label = writing.texts.label(question);
  return element(
    question.element,
    {
      ref: writing.references.pathOf(question),
      ...attributesOf(question, writing),
      ...(query === undefined ? {} : { query }),
    },
    label === '' ? element('label', {}) : label,
    writing.texts.hint(question),
    choicesXml(question, writing),
    tagsXml(question, writing),
    actionsIn(writing, question),
  );
};

/**
 * With the setting `flat`, groups are not nodes of the instance, so they cannot refer to anything. Their appearance is no
 * expression: apps read it as it is.
 */
const groupXml = (group: Group, writing: Writing): string =>
  element(
    'group',
    {
      ...attributesOf(group, writing),
      ...(group.control.has('appearance') ? { appearance: group.control.get('appearance') ?? '' } : {}),
      ...(writing.sheets.settings.isFlat ? {} : { ref: writing.references.pathOf(group) }),
    },
    writing.texts.label(group),
    controlsXml(group.children, writing),
  );

/** A repeat in a group of its own, which has the label. */
const repeatXml = (repeat: Repeat, writing: Writing): string => {
  const path = writing.references.pathOf(repeat);
  const location = { sheet: 'survey', row: repeat.row, column: 'repeat_count' };
  return element(
    'group',
    { ref: path },
    writing.texts.label(repeat),
    element(
      'repeat',
      {
        nodeset: path,
        ...(repeat.count === undefined
          ? {}
          : { 'jr:count': writing.references.expression(repeat.count, { node: repeat, location }) }),
        ...attributesOf(repeat, writing),
      },
      controlsXml(repeat.children, writing),
      newRepeatActions(writing, repeat),
    ),
  );
};

const controlXml = (node: FormNode, writing: Writing): string => {
  switch (node.kind) {
    case 'question':
      return questionXml(node, writing);
    case 'group':
      return groupXml(node, writing);
    case 'repeat':
      return repeatXml(node, writing);
  }
};

const controlsXml = (nodes: readonly FormNode[], writing: Writing): string =>
  nodes.map((node) => controlXml(node, writing)).join('');

/**
 * Writes `<h:body>`: the control of each question, in the groups and repeats of the form.
 * @throws XlsFormError for references in attributes and filters that cannot be resolved
 */
export const bodyXml = (writing: Writing): string => {
  const { style } = writing.sheets.settings;
  return element('h:body', style === undefined ? {} : { class: style }, controlsXml(writing.survey.children, writing));
};
