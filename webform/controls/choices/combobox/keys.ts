import type { ComboboxState } from './state';
import { searchable } from './search';

/** Rows to move by with Page Up and Page Down. */
const PAGE = 7;

interface Keyboard {
  readonly state: ComboboxState;
  /** Whether text can be typed; else letters select by their first one, and the space bar acts as Enter. */
  readonly isTyped: boolean;
  readonly openList: (end?: 'first' | 'last') => void;
  /** Selects the active choice. */
  readonly pick: () => void;
  readonly words: (index: number) => string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

const nextByLetter = ({ state, words }: Keyboard, letter: string): number => {
  const count = state.count();
  const indexes = Array.from({ length: count }, (_, step) => (state.active() + 1 + step) % count);
  return indexes.find((index) => searchable(words(index)).startsWith(searchable(letter))) ?? -1;
};

/** Handles a key in a combobox (WAI-ARIA Authoring Practices). @returns whether it was handled */
export const handleKey = (event: KeyboardEvent, keyboard: Keyboard): boolean => {
  const { state, isTyped, openList, pick } = keyboard;
  const { key } = event;
  const step = STEPS[key];
  if (event.ctrlKey || event.metaKey || event.isComposing) return false;
  if (!state.isOpen()) {
    if (key === 'ArrowDown' || key === 'ArrowUp') openList(key === 'ArrowUp' ? 'last' : 'first');
    else if (key === 'Enter' || (key === ' ' && !isTyped)) openList();
    else return false;
    return true;
  }
  if (key === 'Escape') state.close();
  else if (key === 'Enter' || (key === ' ' && !isTyped)) pick();
  else if (step !== undefined && event.altKey) state.close();
  else if (step !== undefined) state.activate(state.active() + step);
  else if (!isTyped && key === 'Home') state.activate(0);
  else if (!isTyped && key === 'End') state.activate(state.count() - 1);
  else if (!isTyped && key.length === 1) {
    const index = nextByLetter(keyboard, key);
    if (index >= 0) state.activate(index);
  } else return false;
  return true;
};
