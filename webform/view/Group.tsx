/** @jsxImportSource solid-js */
import { Show, type JSX, type ParentProps } from 'solid-js';
import { inPageLanguage } from '../language/inPageLanguage';
import { t } from '../page/texts';
import type { GroupPart } from './bodyTree';
import { Foldable } from './Foldable';
import { Chunks } from './text/FormText';
import { LabelMedia } from './media/LabelMedia';
import { hasWords } from './text/formText';
import { readText } from './text/readText';
import { wordsOf } from './text/textNode';

/** Empty while the answer that it repeats is missing. */
const words = (part: GroupPart): string => wordsOf(readText(part.label() ?? []));

const GroupMedia = (props: { readonly part: GroupPart }): JSX.Element => (
  <Show when={props.part.media()}>{(label) => <LabelMedia text={label()} />}</Show>
);

/** A group of questions; without a label, or with an empty one, it has no frame. */
export const Group = (props: ParentProps<{ readonly part: GroupPart }>): JSX.Element => (
  <Show
    when={hasWords(props.part.label())}
    fallback={
      <>
        <GroupMedia part={props.part} />
        {props.children}
      </>
    }
  >
    <Foldable
      id={props.part.id}
      title={
        <Show
          when={words(props.part) !== ''}
          fallback={<span {...inPageLanguage()}>{t('questions.unnamedGroup')}</span>}
        >
          <Chunks chunks={props.part.label() ?? []} />
        </Show>
      }
      below={<GroupMedia part={props.part} />}
    >
      {props.children}
    </Foldable>
  </Show>
);
