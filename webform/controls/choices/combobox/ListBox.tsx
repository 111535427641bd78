/** @jsxImportSource solid-js */
import { createEffect, createMemo, createSignal, For, on, Show, type JSX } from 'solid-js';
import { Media } from '#webform/view/media/LabelMedia';
import { ChoiceText } from '../ChoiceText';
import type { ComboboxState } from './state';
import type { Option } from '../options';
import type { Selection } from '../selection';
import { scrollToRow, visibleRows } from './visibleRows';

/** Number of choices above which only the visible ones are rendered, in rows of equal height. */
const MAX_RENDERED = 100;
/** Height of such a row, as in combobox.css (px). */
const ROW_HEIGHT = 48;
/** Height for which rows are rendered, at least that of the list (px). */
const RENDERED_HEIGHT = 320;

interface ListBoxProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly state: ComboboxState;
  readonly selection: Selection;
  readonly isMany: boolean;
  readonly onPick: (option: Option) => void;
  readonly ref: (list: HTMLElement) => void;
}

/** The id of the element of a choice. */
export const optionId = (listId: string, index: number): string => `${listId}_${index}`;

/** The list of choices of a combobox. The focus stays in the combobox. */
export const ListBox = (props: ListBoxProps): JSX.Element => {
  let list: HTMLElement | undefined;
  const [scrollTop, setScrollTop] = createSignal(0);
  const isVirtual = createMemo(() => props.state.count() > MAX_RENDERED);
  const range = createMemo(
    () =>
      isVirtual()
        ? visibleRows(props.state.count(), ROW_HEIGHT, scrollTop(), RENDERED_HEIGHT)
        : { start: 0, end: props.state.count() },
    undefined,
    { equals: (before, after) => before.start === after.start && before.end === after.end },
  );
  const rows = createMemo(() => props.state.slice(range().start, range().end));

  const scrollToActive = (index: number): void => {
    if (!list || index < 0) return;
    if (!isVirtual()) return list.querySelector('.is-active')?.scrollIntoView({ block: 'nearest' });
    list.scrollTop = scrollToRow(index, ROW_HEIGHT, list.scrollTop, list.clientHeight);
    setScrollTop(list.scrollTop);
  };
  // After the list is in the page and placed.
  createEffect(on(props.state.active, (index) => requestAnimationFrame(() => scrollToActive(index))));
  createEffect(
    on(props.state.query, () => {
      if (list) list.scrollTop = 0;
      setScrollTop(0);
    }),
  );

  return (
    <div
      id={props.id}
      ref={(element) => {
        list = element;
        props.ref(element);
      }}
      class="combobox-list"
      classList={{ 'is-virtual': isVirtual() }}
      role="listbox"
      aria-labelledby={props.labelledBy}
      aria-multiselectable={props.isMany ? 'true' : undefined}
      tabindex="-1"
      onMouseDown={(event) => event.preventDefault()}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
    >
      <div role="presentation" style={isVirtual() ? { height: `${props.state.count() * ROW_HEIGHT}px` } : {}}>
        <div
          role="presentation"
          style={isVirtual() ? { transform: `translateY(${range().start * ROW_HEIGHT}px)` } : {}}
        >
          <For each={rows()}>
            {(option, position) => {
              const index = (): number => range().start + position();
              const image = (): string | undefined => (isVirtual() ? undefined : option.label.imageSource?.href);
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys act in the combobox, which keeps the focus
                <div
                  id={optionId(props.id, index())}
                  class="combobox-option"
                  classList={{ 'is-active': index() === props.state.active(), 'is-many': props.isMany }}
                  role="option"
                  tabindex="-1"
                  aria-selected={props.selection.has(option.value)}
                  aria-posinset={index() + 1}
                  aria-setsize={props.state.count()}
                  onClick={() => {
                    props.state.activate(index());
                    props.onPick(option);
                  }}
                >
                  <span class="combobox-words">
                    <ChoiceText label={option.label} />
                  </span>
                  <Show when={image()}>{(address) => <Media kind="image" address={address()} name="" />}</Show>
                </div>
              );
            }}
          </For>
        </div>
      </div>
    </div>
  );
};
