/** @jsxImportSource solid-js */
import { Show, type JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { QuestionNode } from '../engine/nodes';
import { t } from '../texts';
import { Markdown } from './Markdown';

interface LabelProps {
  readonly node: QuestionNode;
  readonly id: string;
  /** Id of the labelled control; without one, the label names a group. */
  readonly control: string | undefined;
}

/** The label of a question, and that it is required. */
export const Label = (props: LabelProps): JSX.Element => (
  <Dynamic
    component={props.control === undefined ? 'div' : 'label'}
    id={props.id}
    for={props.control}
    class="question-label"
  >
    <Show when={props.node.currentState.label}>{(label) => <Markdown nodes={label().formatted} />}</Show>
    <Show when={props.node.currentState.required}>
      <span class="required-mark" title={t('engine.required')}>
        {' *'}
      </span>
    </Show>
  </Dynamic>
);
