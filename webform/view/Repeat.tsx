/** @jsxImportSource solid-js */
import type { RepeatInstanceNode, RepeatRangeNode } from '@getodk/xforms-engine';
import { type Accessor, For, Show, type JSX } from 'solid-js';
import type { AnyNode } from '../engine/nodes';
import { t } from '../texts';
import { Markdown } from './Markdown';

/** Shows the nodes of an instance. */
type ShowNodes = (nodes: Accessor<readonly AnyNode[]>) => JSX.Element;

interface InstanceProps {
  readonly node: RepeatInstanceNode;
  readonly onRemove: (() => void) | null;
  readonly children: ShowNodes;
}

const Instance = (props: InstanceProps): JSX.Element => (
  <section class="group repeat-instance" aria-labelledby={`${props.node.nodeId}_label`}>
    <h2 id={`${props.node.nodeId}_label`} class="group-label">
      <Show when={props.node.currentState.label} fallback={t('engine.repeatItem')}>
        {(label) => <Markdown nodes={label().formatted} />}
      </Show>
      <Show when={props.onRemove}>
        {(remove) => (
          <button type="button" class="quiet-button" onClick={() => remove()()}>
            {t('engine.remove')}
          </button>
        )}
      </Show>
    </h2>
    {props.children(() => props.node.currentState.children)}
  </section>
);

/** The instances of a repeat, and a button that adds one unless their number is calculated. */
export const Repeat = (props: { readonly node: RepeatRangeNode; readonly children: ShowNodes }): JSX.Element => {
  const removal = (index: number): (() => void) | null => {
    const { node } = props;
    return node.nodeType === 'repeat-range:uncontrolled' ? () => void node.removeInstances(index) : null;
  };
  const add = (): void => {
    const { node } = props;
    if (node.nodeType === 'repeat-range:uncontrolled') node.addInstances();
  };
  return (
    <Show when={props.node.currentState.hasRelevantBodyNodes || props.node.nodeType === 'repeat-range:uncontrolled'}>
      <div class="repeat">
        <For each={props.node.currentState.children}>
          {(instance, index) => (
            <Instance node={instance} onRemove={removal(index())}>
              {props.children}
            </Instance>
          )}
        </For>
        <Show when={props.node.nodeType === 'repeat-range:uncontrolled'}>
          <button type="button" class="add-button" onClick={add}>
            {t('engine.add')}
          </button>
        </Show>
      </div>
    </Show>
  );
};
