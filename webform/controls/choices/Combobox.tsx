/** @jsxImportSource solid-js */
import type { SelectNode } from '@getodk/xforms-engine';
import { createEffect, createMemo, createSignal, on, onCleanup, Show, type Accessor, type JSX } from 'solid-js';
import { inPageLanguage } from '../../questions/ownTexts';
import { t } from '../../texts';
import { useInvalid } from '../../view/context';
import { useDescription } from '../description';
import { handleKey } from './comboboxKeys';
import { createComboboxState } from './comboboxState';
import { ListBox, optionId } from './ListBox';
import { wordsOf, type Option } from './options';
import { placeList, type Placement } from './placement';
import { SelectedChips } from './SelectedChips';
import type { Selection } from './selection';

interface ComboboxProps {
  readonly node: SelectNode;
  readonly options: Accessor<readonly Option[]>;
  readonly selection: Selection;
  /** Whether choices are searched by typing. */
  readonly isTyped: boolean;
}

const CLOSED: Placement = { side: 'below', maxHeight: 320, scroll: 0 };

/** A list of choices that opens, of which one or several are selected (WAI-ARIA combobox). */
export const Combobox = (props: ComboboxProps): JSX.Element => {
  const { node, selection } = props;
  const isMany = node.selectType === 'select';
  const part = (name: string): string => `${node.nodeId}_${name}`;
  const state = createComboboxState(() => props.options());
  const [placement, setPlacement] = createSignal(CLOSED);
  let box: HTMLElement | undefined;
  let field: HTMLElement | undefined;
  let list: HTMLElement | undefined;

  const selected = createMemo(() =>
    selection.keys().flatMap((key) => props.options().find(({ value }) => value === key) ?? []),
  );
  const words = (): string => selected().map(wordsOf).join(', ');
  const isInvalid = useInvalid();
  const description = useDescription(node);
  const isReadonly = (): boolean => node.currentState.readonly;

  const openList = (end?: 'first' | 'last'): void => {
    if (isReadonly()) return;
    const [key] = selection.keys();
    const current = key === undefined ? -1 : props.options().findIndex(({ value }) => value === key);
    const atEnd = end === undefined ? -1 : end === 'first' ? 0 : props.options().length - 1;
    state.open(current >= 0 ? current : atEnd);
  };
  const pick = (option: Option | undefined): void => {
    if (!option) return;
    selection.toggle(option.value);
    if (!isMany) state.close();
    else if (field instanceof HTMLInputElement) field.select(); // so that the next search replaces the text
  };
  const pickActive = (): void => pick(state.slice(state.active(), state.active() + 1)[0]);
  /** A text that is a choice selects it, an emptied one clears the answer; any other changes nothing. */
  const leave = (): void => {
    const exact = state.isFiltered() ? state.exact() : undefined;
    if (exact && !selection.has(exact.value)) selection.toggle(exact.value);
    else if (!isMany && state.query()?.trim() === '') selection.set([]);
    state.close();
  };

  const place = (): void => {
    if (!box || !list) return;
    const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
    const next = placeList(
      box.getBoundingClientRect(),
      { top: offsetTop, bottom: offsetTop + height },
      list.scrollHeight,
    );
    setPlacement(next);
    if (next.scroll > 0) scrollBy(0, next.scroll);
  };
  createEffect(
    on(state.isOpen, (isOpen) => {
      if (!isOpen) return;
      place();
      // The keyboard on the screen opens after the list.
      visualViewport?.addEventListener('resize', place);
      onCleanup(() => visualViewport?.removeEventListener('resize', place));
    }),
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    const wordsAt = (index: number): string =>
      state
        .slice(index, index + 1)
        .map(wordsOf)
        .join('');
    if (!handleKey(event, { state, isTyped: props.isTyped, openList, pick: pickActive, words: wordsAt })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isExpanded = (): boolean => state.isOpen() && state.count() > 0;
  const listId = (): string | undefined => (isExpanded() ? part('list') : undefined);
  const common = (): JSX.HTMLAttributes<HTMLElement> & Record<string, unknown> => ({
    id: node.nodeId,
    class: 'combobox-field',
    'aria-haspopup': 'listbox',
    'aria-activedescendant': state.isOpen() && state.active() >= 0 ? optionId(part('list'), state.active()) : undefined,
    'aria-labelledby': part('label'),
    'aria-describedby': description(),
    'aria-invalid': isInvalid(),
    'aria-required': node.currentState.required,
  });

  return (
    <div
      class="combobox"
      classList={{ 'is-open': state.isOpen() }}
      onFocusOut={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) leave();
      }}
    >
      <div class="combobox-box" ref={(element) => (box = element)}>
        <Show
          when={props.isTyped}
          fallback={
            <div
              {...common()}
              role="combobox"
              aria-expanded={isExpanded()}
              aria-controls={listId()}
              ref={(element) => (field = element)}
              tabindex={0}
              aria-disabled={isReadonly()}
              onKeyDown={onKeyDown}
              onClick={() => (state.isOpen() ? state.close() : openList())}
            >
              {words() || '–'}
            </div>
          }
        >
          <input
            {...common()}
            role="combobox"
            aria-expanded={isExpanded()}
            aria-controls={listId()}
            ref={(element) => (field = element)}
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            aria-autocomplete="list"
            disabled={isReadonly()}
            value={state.query() ?? (isMany ? '' : words())}
            onInput={(event) => state.type(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => {
              if (!state.isOpen()) openList();
            }}
            onKeyDown={onKeyDown}
          />
        </Show>
        <Show when={!isMany && selected().length > 0 && !isReadonly()}>
          <button
            type="button"
            class="combobox-clear"
            aria-label={t('questions.clear')}
            aria-describedby={part('label')}
            onClick={() => {
              selection.set([]);
              state.close();
              field?.focus();
            }}
          />
        </Show>
        <span
          class="combobox-arrow"
          aria-hidden="true"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (isReadonly()) return;
            field?.focus();
            if (state.isOpen()) state.close();
            else openList();
          }}
        />
        <Show when={state.isOpen()}>
          <div
            class="combobox-panel"
            classList={{ 'is-above': placement().side === 'above' }}
            style={{ '--list-height': `${placement().maxHeight}px` }}
          >
            <Show
              when={state.count() > 0}
              fallback={
                <p class="combobox-empty" {...inPageLanguage()}>
                  {t(state.isFiltered() ? 'lists.nothingFound' : 'lists.empty')}
                </p>
              }
            >
              <ListBox
                id={part('list')}
                ref={(element) => (list = element)}
                labelledBy={part('label')}
                state={state}
                selection={selection}
                isMany={isMany}
                onPick={pick}
              />
            </Show>
          </div>
        </Show>
      </div>
      <Show when={isMany && props.isTyped}>
        <SelectedChips
          labelledBy={part('label')}
          options={selected}
          onRemove={
            isReadonly()
              ? null
              : (option) => {
                  selection.toggle(option.value);
                  field?.focus();
                }
          }
        />
      </Show>
      <p class="only-heard" role="status" {...inPageLanguage()}>
        {state.isOpen() && state.isFiltered() ? t('lists.found', { count: state.count() }) : ''}
      </p>
    </div>
  );
};
