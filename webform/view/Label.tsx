/** @jsxImportSource solid-js */
import { Show, type JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { QuestionNode } from '../engine/nodes';
import { inPageLanguage } from '../language/inPageLanguage';
import { t } from '../page/texts';
import { FormText } from './text/FormText';
import { Hint } from './Hint';
import { LabelMedia } from './media/LabelMedia';

interface LabelProps {
  readonly node: QuestionNode;
  /** Id of the labelled control; without one, the label names a group. */
  readonly control: string | undefined;
  /** Whether the control shows the media of the label, such as the parts of a drawing. */
  readonly hasOwnMedia: boolean;
}

/** What is asked: the label, that an answer is required, media, and the hint. */
export const Label = (props: LabelProps): JSX.Element => {
  const id = (part: string): string => `${props.node.nodeId}_${part}`;
  const label = () => props.node.currentState.label;
  return (
    <div class="control-text">
      <Dynamic
        component={props.control === undefined ? 'div' : 'label'}
        id={id('label')}
        for={props.control}
        class="question-label"
      >
        <Show when={label()}>{(text) => <FormText text={text()} />}</Show>
        <Show when={props.node.currentState.required}>
          {' '}
          <span id={id('required')} class="required-word" aria-hidden="true" {...inPageLanguage()}>
            {t('questions.required')}
          </span>
        </Show>
      </Dynamic>
      <Show when={!props.hasOwnMedia && label()}>{(text) => <LabelMedia text={text()} />}</Show>
      <Show when={props.node.currentState.hint}>{(hint) => <Hint text={hint()} id={id('hint')} />}</Show>
    </div>
  );
};
