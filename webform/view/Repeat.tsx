/** @jsxImportSource solid-js */
import type { RepeatInstanceNode, RepeatRangeUncontrolledNode } from '@getodk/xforms-engine';
import { For, Show, type JSX } from 'solid-js';
import { askRemoval } from '../repeats/askRemoval';
import { holdsAnswers, type EngineNode } from '../repeats/instances';
import { t } from '../page/texts';
import { partsOf, type BodyPart, type RepeatPart } from './bodyTree';
import { useForm } from './context';
import { Foldable } from './Foldable';
import { FormText } from './text/FormText';
import { LabelMedia } from './media/LabelMedia';
import { plainWords } from './text/formText';

interface InstanceProps {
  readonly node: RepeatInstanceNode;
  /** From 1. */
  readonly number: number;
  /** Null if the user cannot remove it. */
  readonly onRemove: (() => void) | null;
  readonly children: (parts: readonly BodyPart[]) => JSX.Element;
}

const Instance = (props: InstanceProps): JSX.Element => {
  const { node } = props;
  const label = () => node.currentState.label;
  const words = (): string => {
    const text = label();
    return text ? plainWords(text) : '';
  };
  const name = (): string => `${words() || t('engine.repeatItem')} ${props.number}`;
  return (
    <Foldable
      id={node.nodeId}
      class="repeat-instance"
      title={
        <>
          <Show when={words() !== '' && label()} fallback={t('engine.repeatItem')}>
            {(text) => <FormText text={text()} />}
          </Show>{' '}
          <span class="instance-number">{props.number}</span>
        </>
      }
      below={<Show when={label()}>{(text) => <LabelMedia text={text()} />}</Show>}
      actions={
        <Show when={props.onRemove}>
          {(remove) => (
            <button
              type="button"
              class="button quiet"
              aria-label={`${t('engine.remove')}: ${name()}`}
              onClick={() => remove()()}
            >
              {t('engine.remove')}
            </button>
          )}
        </Show>
      }
    >
      {props.children(partsOf(node))}
    </Foldable>
  );
};

interface RepeatProps {
  readonly part: RepeatPart;
  readonly children: (parts: readonly BodyPart[]) => JSX.Element;
}

const focusInstance = (node: RepeatInstanceNode | undefined): boolean => {
  const section = node && document.getElementById(`${node.nodeId}_container`);
  section?.scrollIntoView({ block: 'nearest' });
  section?.focus({ preventScroll: true });
  return section !== null && section !== undefined;
};

/** The engine's own node, of which its types for clients are a part. */
const inside = (instance: RepeatInstanceNode): EngineNode => instance as unknown as EngineNode;

/** The instances of a repeat, and a button that adds one unless their number is calculated. */
export const Repeat = (props: RepeatProps): JSX.Element => {
  const form = useForm();
  const { node } = props.part;
  let addButton: HTMLButtonElement | undefined;
  const label = (): string => (node.currentState.label ? plainWords(node.currentState.label) : '');
  const add = (range: RepeatRangeUncontrolledNode): void => {
    range.addInstances();
    focusInstance(range.currentState.children.at(-1));
  };
  const remove = (range: RepeatRangeUncontrolledNode, instance: RepeatInstanceNode): void => {
    const { children } = range.currentState;
    const index = children.indexOf(instance);
    const near = children[index + 1] ?? children[index - 1];
    form.repeats.dropAdded(inside(instance));
    range.removeInstances(index);
    if (!focusInstance(near)) addButton?.focus();
  };
  const askedRemoval = (instance: RepeatInstanceNode): (() => void) | null => {
    if (node.nodeType !== 'repeat-range:uncontrolled') return null;
    return () => {
      if (!holdsAnswers(inside(instance), (question) => form.typed.isUnread(question))) remove(node, instance);
      else askRemoval({ count: 1, comesBack: false, onRemove: () => remove(node, instance) });
    };
  };
  return (
    <div id={`${node.nodeId}_container`} class="repeat">
      <For each={node.currentState.children}>
        {(instance, index) => (
          <Instance node={instance} number={index() + 1} onRemove={askedRemoval(instance)}>
            {props.children}
          </Instance>
        )}
      </For>
      <Show when={node.nodeType === 'repeat-range:uncontrolled' && node}>
        {(range) => (
          <button
            type="button"
            class="button add-button"
            ref={(button) => (addButton = button)}
            onClick={() => add(range())}
          >
            <span aria-hidden="true">+</span> {t('engine.add')} {label()}
          </button>
        )}
      </Show>
    </div>
  );
};
