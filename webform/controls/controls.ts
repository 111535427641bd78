import type { QuestionNode } from '../engine/nodes';
import { isListed, layoutOf } from './choices/layout';

/** Whether the control of a question consists of several elements, so that the label names a group. */
export const isGrouped = (node: QuestionNode): boolean =>
  node.nodeType === 'note' ||
  (node.nodeType === 'select' && !isListed(node)) ||
  node.nodeType === 'rank' ||
  node.nodeType === 'upload';

/** The role of such a group. Reactive. */
export const groupRole = (node: QuestionNode): 'group' | 'radiogroup' =>
  node.nodeType === 'select' && node.selectType === 'select1' && layoutOf(node) === 'buttons' ? 'radiogroup' : 'group';
