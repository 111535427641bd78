/** @jsxImportSource solid-js */
import { Show, type JSX, type ParentProps } from 'solid-js';
import type { GroupPart } from './bodyTree';
import { Foldable } from './Foldable';
import { Chunks } from './text/FormText';
import { LabelMedia } from './media/LabelMedia';

/** A group of questions; without a label it has no frame. */
export const Group = (props: ParentProps<{ readonly part: GroupPart }>): JSX.Element => (
  <Show when={props.part.label()?.length} fallback={props.children}>
    <Foldable
      id={props.part.id}
      title={<Chunks chunks={props.part.label() ?? []} />}
      below={<Show when={props.part.media()}>{(label) => <LabelMedia text={label()} />}</Show>}
    >
      {props.children}
    </Foldable>
  </Show>
);
