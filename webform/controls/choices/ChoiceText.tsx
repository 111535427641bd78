/** @jsxImportSource solid-js */
import { Show, type JSX } from 'solid-js';
import { isPlainText } from '../../view/text/plainText';
import { FormText } from '../../view/text/FormText';
import type { Option } from './options';

/** The text of a choice's label. Most have no markup, and lists may have thousands. */
export const ChoiceText = (props: { readonly label: Option['label'] }): JSX.Element => (
  <Show
    when={props.label.imageSource !== undefined || !isPlainText(props.label.asString)}
    fallback={props.label.asString}
  >
    <FormText text={props.label} />
  </Show>
);
