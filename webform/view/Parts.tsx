/** @jsxImportSource solid-js */
import { For, Match, Show, Switch, type JSX } from 'solid-js';
import { gridPlaceOf } from './gridPlace';
import { t } from '../page/texts';
import type { BodyPart, GroupPart, QuestionPart, RepeatPart } from './bodyTree';
import { PageCheckedProvider, useForm } from './context';
import { Group } from './Group';
import type { Pages } from './pages/pages';
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

const isAroundPages = (part: BodyPart, pages: Pages): boolean =>
  part.kind === 'group' && part.parts.some((inner) => pages.isPage(inner) || isAroundPages(inner, pages));

/** The attributes of a page, or of a group around pages. All of them stay in the document, so that the typed text stays. */
const pageAttributes = (part: BodyPart, pages: Pages | null): JSX.HTMLAttributes<HTMLDivElement> => {
  if (!pages) return {};
  const isPage = pages.isPage(part);
  if (!isPage && !isAroundPages(part, pages)) return {};
  return {
    get hidden() {
      return !pages.isCurrent(part.id);
    },
    role: isPage ? 'group' : undefined,
    tabindex: isPage ? '-1' : undefined,
    get 'aria-label'() {
      const asked = pages.asked();
      const number = asked.findIndex((page) => page.part === part) + 1;
      return isPage ? t('questions.page', { number, all: asked.length }) : undefined;
    },
  };
};

/** A part of a form, in a place of its own. */
const Place = (props: { readonly part: BodyPart; readonly width: number | undefined }): JSX.Element => {
  const { pages } = useForm();
  const { part } = props;
  const isPage = pages?.isPage(part) === true;
  return (
    <div
      {...pageAttributes(part, pages)}
      data-page={isPage ? part.id : undefined}
      class="part"
      classList={{ 'form-page': isPage || (pages !== null && isAroundPages(part, pages)) }}
      style={{ '--width': props.width?.toString() }}
    >
      <Show when={isPage && pages} fallback={<Part part={part} />}>
        {(all) => (
          <PageCheckedProvider value={() => all().isChecked(part.id)}>
            <Part part={part} />
          </PageCheckedProvider>
        )}
      </Show>
    </div>
  );
};

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
            <Place part={part} width={places.get(part)?.width} />
          </Show>
        )}
      </For>
    </div>
  );
};
