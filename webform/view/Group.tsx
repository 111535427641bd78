/** @jsxImportSource solid-js */
import type { GroupNode } from '@getodk/xforms-engine';
import { Show, type JSX, type ParentProps } from 'solid-js';
import { Markdown } from './Markdown';

/** A group of questions; without a label, and if nothing in it is relevant, it has no frame. */
export const Group = (props: ParentProps<{ readonly node: GroupNode }>): JSX.Element => (
  <Show when={props.node.currentState.hasRelevantBodyNodes}>
    <Show when={props.node.currentState.label} fallback={props.children}>
      {(label) => (
        <section class="group" aria-labelledby={`${props.node.nodeId}_label`}>
          <h2 id={`${props.node.nodeId}_label`} class="group-label">
            <Markdown nodes={label().formatted} />
          </h2>
          {props.children}
        </section>
      )}
    </Show>
  </Show>
);
