import type { QuestionNode } from '../engine/nodes';
import { isListed } from './choices/layout';
import { hasSeveralParts } from './typed/datePart';

/** Whether the control of a question consists of several elements, so that the label names a group. */
export const isGrouped = (node: QuestionNode): boolean =>
  node.nodeType === 'note' ||
  (node.nodeType === 'input' && node.valueType === 'date' && hasSeveralParts(node.appearances)) ||
  (node.nodeType === 'range' && node.appearances.rating) ||
  (node.nodeType === 'select' && !isListed(node)) ||
  node.nodeType === 'rank';
