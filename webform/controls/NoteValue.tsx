/** @jsxImportSource solid-js */
import type { AnyNoteNode } from '@getodk/xforms-engine';
import { Show, type JSX } from 'solid-js';
import { kindOf } from './typed/kinds';

/** The value of a note, if it has one, as the country writes it. */
export const NoteValue = (props: { readonly node: AnyNoteNode }): JSX.Element => {
  const { valueType, appearances } = props.node;
  const kind = kindOf({ valueType, appearances });
  const written = (value: string): string => kind?.inWords(value) || value;
  return (
    <Show when={props.node.currentState.instanceValue}>{(value) => <p class="note-value">{written(value())}</p>}</Show>
  );
};
