/** @jsxImportSource solid-js */
import type { Component, JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { QuestionNode } from '../engine/nodes';
import { NoteValue } from './NoteValue';
import { Choices } from './choices/Choices';
import { Rank } from './choices/Rank';
import { RangeControl } from './range/RangeControl';
import { Trigger } from './Trigger';
import { InputControl } from './typed/InputControl';

type ControlProps = { readonly node: QuestionNode };

/** The control of each kind of question. */
const controlOf = (node: QuestionNode): Component<ControlProps> => {
  const table = {
    input: InputControl,
    note: NoteValue,
    select: Choices,
    trigger: Trigger,
    range: RangeControl,
    rank: Rank,
    upload: InputControl,
  };
  return table[node.nodeType] as Component<ControlProps>;
};

/** The control in which a question is answered. */
export const Control = (props: ControlProps): JSX.Element => (
  <Dynamic component={controlOf(props.node)} node={props.node} />
);
