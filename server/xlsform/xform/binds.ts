import { messageRef } from '../../domain/sheet/messageRef';
import { element } from '../../domain/xml/xmlElement';
import { splitSaveTo } from '../entities/saveTo';
import { XlsFormError } from '../sheetLocation';
import { expressionAttributes, messageAttributes } from '../sheets/columns';
import type { FormNode, Group, Question, Repeat } from '../survey/nodes';
import { modelActions } from './actions';
import { entityBinds } from './entityXml';
import { expressionOf } from './expressionOf';
import { bindLocation } from './bindLocation';
import type { Writing } from './writing';

const attributeOf = (node: FormNode, name: string, writing: Writing): string => {
  const value = node.bind.get(name);
  if (messageAttributes.includes(name)) return writing.texts.message(node, name);
  // Other attributes cannot be translated; if their columns have languages, the first text is used.
  const text = typeof value === 'string' ? value : ([...(value?.values() ?? [])][0] ?? '');
  if (name === 'entities:saveto') return splitSaveTo(text).property;
  // Authors write yes and no as words.
  const written = expressionAttributes.includes(name) ? expressionOf(text) : text;
  return writing.references.expression(written, { node, location: bindLocation(node, name) });
};

const bindOf = (node: FormNode, writing: Writing): string => {
  if (node.bind.size === 0) return '';
  if (node.kind !== 'question' && writing.sheets.settings.isFlat) return '';
  const attributes: Record<string, string> = { nodeset: writing.references.pathOf(node) };
  for (const name of node.bind.keys()) {
    if (name === 'nodeset') throw new XlsFormError(messageRef('questions.nodeset'), bindLocation(node, name));
    // With a trigger, the action in the trigger's control computes the value.
    if (name === 'calculate' && node.kind === 'question' && node.triggers.length > 0) continue;
    attributes[name] = attributeOf(node, name, writing);
  }
  return element('bind', attributes);
};

const questionXml = (question: Question, writing: Writing): string =>
  bindOf(question, writing) + modelActions(question, writing);

/** The binds of a container's content; those of its entity come last. */
const contentXml = (nodes: readonly FormNode[], container: Group | Repeat | undefined, writing: Writing): string => {
  const entity = writing.entities.get(container);
  return (
    nodes.map((node) => nodeXml(node, writing)).join('') +
    (entity === undefined ? '' : entityBinds(container, entity, writing))
  );
};

const nodeXml = (node: FormNode, writing: Writing): string =>
  node.kind === 'question'
    ? questionXml(node, writing)
    : bindOf(node, writing) + contentXml(node.children, node, writing);

/** Writes the binds of all nodes in order, each followed by the model's actions on its node. */
export const bindsXml = (writing: Writing): string =>
  contentXml(writing.survey.children, undefined, writing) +
  writing.survey.meta.map((question) => questionXml(question, writing)).join('');
