/** @jsxImportSource solid-js */
import { createMemo, createSignal, Show, type JSX } from 'solid-js';
import { Control } from '../controls/Control';
import { isGrouped } from '../controls/controls';
import type { QuestionNode } from '../engine/nodes';
import { t } from '../texts';
import { useForm } from './context';
import { Label } from './Label';
import { Markdown } from './Markdown';

/**
 * A question: label, hint, control, and the message of what is wrong with its answer once it was answered or sending was tried.
 * The control has the id of the node; a control of several elements is a group named by the label.
 */
export const Question = (props: { readonly node: QuestionNode }): JSX.Element => {
  const form = useForm();
  const { node } = props;
  const [isTouched, setTouched] = createSignal(false);
  const part = (name: string): string => `${node.nodeId}_${name}`;
  const isUnread = (): boolean => form.typed.isUnread(node);
  const violation = createMemo(() => {
    if (node.nodeType === 'note' || isUnread() || !(isTouched() || form.isTried())) return null;
    return node.validationState.violation;
  });
  const isGroup = isGrouped(node);
  return (
    <div
      id={part('container')}
      class="question question-container"
      classList={{ 'is-invalid': violation() !== null || isUnread(), 'is-note': node.nodeType === 'note' }}
      data-node={node.currentState.reference}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? part('label') : undefined}
      aria-describedby={isGroup ? `${part('hint')} ${part('message')}` : undefined}
      onFocusOut={() => setTouched(true)}
    >
      <Label node={node} id={part('label')} control={isGroup ? undefined : node.nodeId} />
      <Show when={node.currentState.hint}>
        {(hint) => (
          <div id={part('hint')} class="hint">
            <Markdown nodes={hint().formatted} />
          </div>
        )}
      </Show>
      <Control node={node} />
      <div id={part('message')} class="validation-message" aria-live="polite">
        <Show when={violation()}>
          {(broken) => (
            <Show when={broken().message} fallback={t(`engine.${broken().condition}`)}>
              {(message) => <Markdown nodes={message().formatted} />}
            </Show>
          )}
        </Show>
      </div>
    </div>
  );
};
