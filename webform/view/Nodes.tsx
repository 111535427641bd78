/** @jsxImportSource solid-js */
import type { GroupNode, RepeatRangeNode } from '@getodk/xforms-engine';
import { For, Match, Show, Switch, type JSX } from 'solid-js';
import { type AnyNode, isRepeat, type QuestionNode, shownNodes } from '../engine/nodes';
import { Group } from './Group';
import { Question } from './Question';
import { Repeat } from './Repeat';

/** The relevant nodes of a form, group or repeat instance. */
export const Nodes = (props: { readonly nodes: readonly AnyNode[] }): JSX.Element => (
  <For each={shownNodes(props.nodes)}>
    {(node) => (
      <Show when={node.currentState.relevant}>
        <Switch fallback={<Question node={node as QuestionNode} />}>
          <Match when={node.nodeType === 'group'}>
            <Group node={node as GroupNode}>
              <Nodes nodes={(node as GroupNode).currentState.children} />
            </Group>
          </Match>
          <Match when={isRepeat(node)}>
            <Repeat node={node as RepeatRangeNode}>{(nodes) => <Nodes nodes={nodes()} />}</Repeat>
          </Match>
        </Switch>
      </Show>
    )}
  </For>
);
