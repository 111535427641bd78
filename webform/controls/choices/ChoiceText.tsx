/** @jsxImportSource solid-js */
import { Show, type JSX } from 'solid-js';
import { isPlainText } from '../../questions/plainText';
import { Markdown } from '../../view/Markdown';
import type { Option } from './options';

/** The text of a choice's label. Most have no markup, and parsing thousands of them takes long. */
export const ChoiceText = (props: { readonly label: Option['label'] }): JSX.Element => (
  <Show when={!isPlainText(props.label.asString)} fallback={props.label.asString}>
    <Markdown nodes={props.label.formatted} />
  </Show>
);
