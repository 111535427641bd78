import type { QuestionNode } from '../engine/nodes';
import { hasSeveralParts } from './typed/datePart';

/** Whether the control of a question consists of several elements, so that the label names a group. */
export const isGrouped = (node: QuestionNode): boolean =>
  node.nodeType === 'note' ||
  (node.nodeType === 'input' && node.valueType === 'date' && hasSeveralParts(node.appearances)) ||
  (node.nodeType === 'range' && node.appearances.rating) ||
  (node.nodeType === 'select' && !isList(node)) ||
  node.nodeType === 'rank';

/** Whether choices are in a list that opens. */
export const isList = (node: QuestionNode & { nodeType: 'select' }): boolean =>
  node.appearances.minimal || node.appearances.autocomplete;
