/** @jsxImportSource solid-js */
import { For, Match, Show, Switch, type JSX, type ParentProps } from 'solid-js';
import { gridPlaceOf } from '../questions/gridPlace';
import { t } from '../texts';
import type { BodyPart, GroupPart, QuestionPart, RepeatPart } from './bodyTree';
import { PageCheckedProvider, useForm } from './context';
import { Group } from './Group';
import { Question } from './Question';
import { Repeat } from './Repeat';

/** A question, or its place until it is made. */
const LateQuestion = (props: { readonly part: QuestionPart }): JSX.Element => {
  const isMade = useForm().late.isMade();
  return (
    <Show when={isMade()} fallback={<div id={`${props.part.id}_container`} class="question-container" />}>
      <Question node={props.part.node} />
    </Show>
  );
};

const Part = (props: { readonly part: BodyPart }): JSX.Element => (
  <Switch fallback={<LateQuestion part={props.part as QuestionPart} />}>
    <Match when={props.part.kind === 'group'}>
      <Group part={props.part as GroupPart}>
        <Parts parts={(props.part as GroupPart).parts} />
      </Group>
    </Match>
    <Match when={props.part.kind === 'repeat'}>
      <Repeat part={props.part as RepeatPart}>{(parts) => <Parts parts={parts} />}</Repeat>
    </Match>
  </Switch>
);

/** A page of a form that has pages, or a group around pages. All of them stay in the document, so that the typed text stays. */
const InPage = (props: ParentProps<{ readonly part: BodyPart }>): JSX.Element => {
  const { pages } = useForm();
  const { part } = props;
  if (!pages) return props.children;
  const isAround =
    part.kind === 'group' && part.parts.length > 0 && !pages.isPage(part) && isOfPages(part, pages.isPage);
  if (!isAround && !pages.isPage(part)) return props.children;
  const number = (): number => pages.asked().findIndex((page) => page.part === part) + 1;
  return (
    <PageCheckedProvider value={() => pages.isChecked(part.id)}>
      <div
        class="form-page"
        hidden={!pages.isCurrent(part.id)}
        role={isAround ? undefined : 'group'}
        tabindex={isAround ? undefined : '-1'}
        data-page={isAround ? undefined : part.id}
        aria-label={isAround ? undefined : t('questions.page', { number: number(), all: pages.asked().length })}
      >
        {props.children}
      </div>
    </PageCheckedProvider>
  );
};

const isOfPages = (group: GroupPart, isPage: (part: BodyPart) => boolean): boolean =>
  group.parts.some((part) => isPage(part) || (part.kind === 'group' && isOfPages(part, isPage)));

/** Whether questions are rows of a table. */
const isTable = (parts: readonly BodyPart[]): boolean =>
  parts.some(({ element }) => element.matches('[appearance~="list-nolabel"], [appearance~="label"]'));

/** Parts of a form below each other; in forms with a grid (`theme-grid`), next to each other where there is room. */
export const Parts = (props: { readonly parts: readonly BodyPart[] }): JSX.Element => {
  const isRows = isTable(props.parts);
  const places = new Map(props.parts.map((part) => [part, isRows ? null : gridPlaceOf(part.element)]));
  const columns = [...places.values()].find((place) => place)?.columns;
  return (
    <div
      class="parts"
      classList={{ 'table-layout': isRows, 'is-grid': columns !== undefined }}
      style={columns === undefined ? undefined : { '--columns': String(columns) }}
    >
      <For each={props.parts}>
        {(part) => (
          <Show when={part.isShown()}>
            <div class="part" style={{ '--width': places.get(part)?.width.toString() }}>
              <InPage part={part}>
                <Part part={part} />
              </InPage>
            </div>
          </Show>
        )}
      </For>
    </div>
  );
};
