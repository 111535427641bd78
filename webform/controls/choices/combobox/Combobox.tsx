/** @jsxImportSource solid-js */
import type { SelectNode } from '@getodk/xforms-engine';
import { createMemo, Show, type Accessor, type JSX } from 'solid-js';
import { inPageLanguage } from '#webform/language/inPageLanguage';
import { t } from '#webform/page/texts';
import { useInvalid } from '#webform/view/context';
import { useDescription } from '../../description';
import { comboboxActions } from './actions';
import { createComboboxState } from './state';
import { ListBox, optionId } from './ListBox';
import { createListPlacement } from './listPlacement';
import { wordsOf, type Option } from '../options';
import { SelectedChips } from './SelectedChips';
import type { Selection } from '../selection';

interface ComboboxProps {
  readonly node: SelectNode;
  readonly options: Accessor<readonly Option[]>;
  readonly selection: Selection;
  /** Whether choices are searched by typing. */
  readonly isTyped: boolean;
}

/** A list of choices that opens, of which one or several are selected (WAI-ARIA combobox). */
export const Combobox = (props: ComboboxProps): JSX.Element => {
  const { node, selection } = props;
  const isMany = node.selectType === 'select';
  const part = (name: string): string => `${node.nodeId}_${name}`;
  const state = createComboboxState(() => props.options());
  let box: HTMLElement | undefined;
  let field: HTMLElement | undefined;
  let list: HTMLElement | undefined;
  const placement = createListPlacement(state.isOpen, { box: () => box, list: () => list });

  const selected = createMemo(() =>
    selection.keys().flatMap((key) => props.options().find(({ value }) => value === key) ?? []),
  );
  const words = (): string => selected().map(wordsOf).join(', ');
  const isInvalid = useInvalid();
  const description = useDescription(node);
  const isReadonly = (): boolean => node.currentState.readonly;

  const actions = comboboxActions({
    node,
    selection,
    state,
    options: () => props.options(),
    isTyped: props.isTyped,
    field: () => field,
  });
  const isExpanded = (): boolean => state.isOpen() && state.count() > 0;
  const listId = (): string | undefined => (isExpanded() ? part('list') : undefined);
  const common = (): JSX.HTMLAttributes<HTMLElement> & Record<string, unknown> => ({
    id: node.nodeId,
    class: 'combobox-field',
    'aria-haspopup': 'listbox',
    onFocusOut: (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && list?.contains(event.relatedTarget))) actions.leave();
    },
    'aria-activedescendant': state.isOpen() && state.active() >= 0 ? optionId(part('list'), state.active()) : undefined,
    'aria-labelledby': part('label'),
    'aria-describedby': description(),
    'aria-invalid': isInvalid(),
    'aria-required': node.currentState.required,
  });

  return (
    <div class="combobox" classList={{ 'is-open': state.isOpen() }}>
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
              onKeyDown={actions.onKeyDown}
              onClick={actions.toggle}
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
              if (!state.isOpen()) actions.open();
            }}
            onKeyDown={actions.onKeyDown}
          />
        </Show>
        <Show when={!isMany && selected().length > 0 && !isReadonly()}>
          <button
            type="button"
            class="combobox-clear"
            aria-label={t('questions.clear')}
            aria-describedby={part('label')}
            onClick={actions.clear}
          />
        </Show>
        <span
          class="combobox-arrow"
          aria-hidden="true"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (isReadonly()) return;
            field?.focus();
            actions.toggle();
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
                onPick={actions.pick}
              />
            </Show>
          </div>
        </Show>
      </div>
      <Show when={isMany && props.isTyped}>
        <SelectedChips labelledBy={part('label')} options={selected} onRemove={isReadonly() ? null : actions.remove} />
      </Show>
      <p class="only-heard" role="status" {...inPageLanguage()}>
        {state.isOpen() && state.isFiltered() ? t('lists.found', { count: state.count() }) : ''}
      </p>
    </div>
  );
};
