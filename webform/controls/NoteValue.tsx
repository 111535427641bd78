/** @jsxImportSource solid-js */
import type { AnyNoteNode } from '@getodk/xforms-engine';
import { Show, type JSX } from 'solid-js';

/** The value of a note, if it has one. */
export const NoteValue = (props: { readonly node: AnyNoteNode }): JSX.Element => (
  <Show when={props.node.currentState.instanceValue}>{(value) => <p class="note-value">{value()}</p>}</Show>
);
