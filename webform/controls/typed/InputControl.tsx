/** @jsxImportSource solid-js */
import type { AnyInputNode, InputNode } from '@getodk/xforms-engine';
import { Match, Switch, type JSX } from 'solid-js';
import { isTyped } from './kinds';
import './typed.css';
import { TextBox } from '../TextBox';
import { CounterBox } from './CounterBox';
import { DateControl } from './DateControl';
import { MaskedBox } from './MaskedBox';
import { TypedBox } from './TypedBox';
import type { TypedNode } from './typedNode';

/** What is typed into a box that reads it; null for a text. */
const typedOf = (node: AnyInputNode): TypedNode | null => (isTyped(node) ? (node as TypedNode) : null);

/** Requests an answer that is typed: a text, a number, a date or a time. */
export const InputControl = (props: { readonly node: AnyInputNode }): JSX.Element => {
  const text = (): InputNode<'string'> => props.node as InputNode<'string'>;
  const typed = typedOf(props.node);
  return (
    <Switch fallback={<TextBox node={text()} />}>
      <Match when={typed?.valueType === 'int' && typed.appearances['counter'] && typed}>
        {(node) => <CounterBox node={node()} />}
      </Match>
      <Match when={typed?.valueType === 'date' && typed}>{(node) => <DateControl node={node()} />}</Match>
      <Match when={typed}>{(node) => <TypedBox node={node()} />}</Match>
      <Match when={props.node.appearances.masked}>
        <MaskedBox node={text()} />
      </Match>
    </Switch>
  );
};
