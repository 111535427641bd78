/** @jsxImportSource solid-js */
import type { Component, JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { QuestionNode } from '../engine/nodes';
import { Barcode } from './files/camera/Barcode';
import { FileUpload } from './files/FileUpload';
import { NoteValue } from './NoteValue';
import { Choices } from './choices/Choices';
import { Rank } from './rank/Rank';
import { ChoicesOnMap } from './place/ChoicesOnMap';
import { Geopoint } from './place/Geopoint';
import { Geoshape, Geotrace } from './place/Geotrace';
import { RangeControl } from './range/RangeControl';
import { Trigger } from './Trigger';
import { InputControl } from './typed/InputControl';

type ControlProps = { readonly node: QuestionNode };

/** The controls of answers that are not typed, by their types. */
const inputs: Readonly<Record<string, unknown>> = {
  barcode: Barcode,
  geopoint: Geopoint,
  geotrace: Geotrace,
  geoshape: Geoshape,
};

/** The control of each kind of question. */
const controlOf = (node: QuestionNode): Component<ControlProps> => {
  if (node.nodeType === 'input' && node.valueType in inputs) return inputs[node.valueType] as Component<ControlProps>;
  if (node.nodeType === 'select' && node.selectType === 'select1' && node.appearances['map'])
    return ChoicesOnMap as Component<ControlProps>;
  const table = {
    input: InputControl,
    note: NoteValue,
    select: Choices,
    trigger: Trigger,
    range: RangeControl,
    rank: Rank,
    upload: FileUpload,
  };
  return table[node.nodeType] as Component<ControlProps>;
};

/** The control in which a question is answered. */
export const Control = (props: ControlProps): JSX.Element => (
  <Dynamic component={controlOf(props.node)} node={props.node} />
);
