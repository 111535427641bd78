/** @jsxImportSource solid-js */
import type { Component, JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { QuestionNode } from '../engine/nodes';
import { Barcode } from './files/Barcode';
import { FileUpload } from './files/FileUpload';
import { NoteValue } from './NoteValue';
import { Select } from './Select';
import { RangeControl } from './range/RangeControl';
import { Trigger } from './Trigger';
import { InputControl } from './typed/InputControl';

type ControlProps = { readonly node: QuestionNode };

/** The control of each kind of question. */
const controlOf = (node: QuestionNode): Component<ControlProps> => {
  if (node.nodeType === 'input' && node.valueType === 'barcode') return Barcode as Component<ControlProps>;
  const table = {
    input: InputControl,
    note: NoteValue,
    select: Select,
    trigger: Trigger,
    range: RangeControl,
    rank: InputControl,
    upload: FileUpload,
  };
  return table[node.nodeType] as Component<ControlProps>;
};

/** The control in which a question is answered. */
export const Control = (props: ControlProps): JSX.Element => (
  <Dynamic component={controlOf(props.node)} node={props.node} />
);
