/** @jsxImportSource solid-js */
import { createEffect, createMemo, createSignal, ErrorBoundary, on, Show, type JSX } from 'solid-js';
import { Control } from '../controls/Control';
import { isImageMap } from '../controls/choices/imageMap/ImageOfChoices';
import { isRowQuestion } from '../controls/choices/layout';
import { isGrouped } from '../controls/controls';
import { isNote, type QuestionNode } from '../engine/nodes';
import { currentLocale, t } from '../page/texts';
import { InvalidProvider, useForm, useTried } from './context';
import { FormText } from './text/FormText';
import { Label } from './Label';

/** A question that only heads the columns of those below it. */
const isHeading = (node: QuestionNode): boolean =>
  isNote(node) || (node.nodeType === 'select' && node.appearances.label);

/** The role of a control of several elements, of which the label is the name. */
const roleOf = (node: QuestionNode): 'radiogroup' | 'group' | undefined => {
  if (isHeading(node) || !isGrouped(node)) return undefined;
  return node.nodeType === 'select' && node.selectType === 'select1' ? 'radiogroup' : 'group';
};

/**
 * A question: label, hint, control, and the message of what is wrong with its answer once that was changed or sending was tried.
 * The control has the id of the node; a control of several elements is a group named by the label.
 */
export const Question = (props: { readonly node: QuestionNode }): JSX.Element => {
  const form = useForm();
  const isTried = useTried();
  const { node } = props;
  form.questions.set(node.nodeId, node);
  const id = (part: string): string => `${node.nodeId}_${part}`;
  const [isChanged, setChanged] = createSignal(false);
  const [isEntered, setEntered] = createSignal(false);
  createEffect(
    on(
      () => node.currentState.instanceValue,
      () => setChanged(true),
      { defer: true },
    ),
  );
  const violation = createMemo(() =>
    isNote(node) || form.typed.isUnread(node) || !(isChanged() || isTried()) ? null : node.validationState.violation,
  );
  const isInvalid = (): boolean => violation() !== null || form.typed.isUnread(node);
  const role = roleOf(node);
  const isRequired = (): boolean => node.currentState.required;
  const describedBy = (): string =>
    [
      ...(node.currentState.hint ? [id('hint')] : []),
      ...(isRequired() && role === 'group' ? [id('required')] : []),
      ...(violation() ? [id('message')] : []),
    ].join(' ');
  const message = () => violation()?.message ?? null;
  return (
    <div
      id={id('container')}
      class="question-container"
      classList={{
        highlight: isInvalid(),
        'is-note': isNote(node),
        // Not by `:has()`: with that, each new question has the styles of all others computed again.
        'is-row': node.nodeType === 'select' && isRowQuestion(node),
      }}
      data-node={node.currentState.reference}
      role={role}
      aria-labelledby={role && id('label')}
      aria-describedby={(role && describedBy()) || undefined}
      aria-required={role === 'radiogroup' ? isRequired() : undefined}
      aria-invalid={role === 'radiogroup' ? isInvalid() : undefined}
      onFocusIn={() => setEntered(true)}
    >
      <ErrorBoundary
        fallback={(error) => {
          form.onError(error);
          return null;
        }}
      >
        <Label
          node={node}
          control={isGrouped(node) ? undefined : node.nodeId}
          hasOwnMedia={node.nodeType === 'select' && isImageMap(node)}
        />
        <InvalidProvider value={isInvalid}>
          <Control node={node} />
        </InvalidProvider>
        <Show when={!isNote(node)}>
          {/* Announced where the user answers, not for all questions when the form is to be sent. */}
          <div
            id={id('message')}
            class="validation-message"
            aria-live={isEntered() ? 'polite' : undefined}
            lang={violation() && !message() ? currentLocale() : undefined}
          >
            <Show when={violation()}>
              {(broken) => (
                <Show when={message()} fallback={t(`engine.${broken().condition}`)}>
                  {(text) => <FormText text={text()} />}
                </Show>
              )}
            </Show>
          </div>
        </Show>
      </ErrorBoundary>
    </div>
  );
};
