import type { SelectNode } from '@getodk/xforms-engine';
import type { Accessor } from 'solid-js';
import { handleKey } from './keys';
import type { ComboboxState } from './state';
import { wordsOf, type Option } from '../options';
import type { Selection } from '../selection';

interface Parts {
  readonly node: SelectNode;
  readonly options: Accessor<readonly Option[]>;
  readonly selection: Selection;
  readonly state: ComboboxState;
  readonly isTyped: boolean;
  readonly field: () => HTMLElement | undefined;
}

/** What the user does in a combobox. */
export interface ComboboxActions {
  /** Opens the list at the selected choice, else at one of its ends. */
  readonly open: (end?: 'first' | 'last') => void;
  readonly toggle: () => void;
  readonly pick: (option: Option | undefined) => void;
  readonly clear: () => void;
  /** Removes the selection of one of several choices. */
  readonly remove: (option: Option) => void;
  /** A typed text that is a choice selects it, an emptied one clears the answer; any other changes nothing. */
  readonly leave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The actions of a combobox. */
export const comboboxActions = (parts: Parts): ComboboxActions => {
  const { node, options, selection, state, isTyped, field } = parts;
  const isMany = node.selectType === 'select';

  const open = (end?: 'first' | 'last'): void => {
    if (node.currentState.readonly) return;
    const [key] = selection.keys();
    const current = key === undefined ? -1 : options().findIndex(({ value }) => value === key);
    const atEnd = end === undefined ? -1 : end === 'first' ? 0 : options().length - 1;
    state.open(current >= 0 ? current : atEnd);
  };
  const pick = (option: Option | undefined): void => {
    if (!option) return;
    selection.toggle(option.value);
    const control = field();
    if (!isMany) state.close();
    else if (control instanceof HTMLInputElement) control.select(); // so that the next search replaces the text
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isHandled = handleKey(event, {
      state,
      isTyped,
      openList: open,
      pick: () => pick(state.slice(state.active(), state.active() + 1)[0]),
      words: (index) => {
        const [option] = state.slice(index, index + 1);
        return option ? wordsOf(option) : '';
      },
    });
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    open,
    pick,
    onKeyDown,
    toggle: () => {
      if (state.isOpen()) state.close();
      else open();
    },
    clear: () => {
      selection.set([]);
      state.close();
      field()?.focus();
    },
    remove: (option) => {
      selection.toggle(option.value);
      field()?.focus();
    },
    leave: () => {
      const exact = state.isFiltered() ? state.exact() : undefined;
      if (exact && !selection.has(exact.value)) selection.toggle(exact.value);
      else if (!isMany && state.query()?.trim() === '') selection.set([]);
      state.close();
    },
  };
};
