import { createMemo, createSignal, type Accessor } from 'solid-js';
import { wordsOf, type Option } from '../options';
import { matchesOf, searchable } from './search';

/** The state of a list of choices that opens: the query, the matching choices, and the active one. */
export interface ComboboxState {
  readonly isOpen: Accessor<boolean>;
  /** The typed text; null before anything was typed since the list opened. */
  readonly query: Accessor<string | null>;
  readonly isFiltered: Accessor<boolean>;
  readonly count: Accessor<number>;
  /** The matching choices of a range. */
  readonly slice: (start: number, end: number) => readonly Option[];
  /** The position of the active choice among the matches; -1 for none. */
  readonly active: Accessor<number>;
  readonly open: (active: number) => void;
  readonly close: () => void;
  readonly type: (text: string) => void;
  readonly activate: (index: number) => void;
  /** The only choice whose words are the typed text. */
  readonly exact: () => Option | undefined;
}

/** Texts of the choices for searching, computed when first needed and kept as long as the choices are the same. */
const createTexts = (options: Accessor<readonly Option[]>): (() => readonly string[]) => {
  const texts = new WeakMap<readonly Option[], readonly string[]>();
  return () => {
    const known = texts.get(options()) ?? options().map((option) => searchable(wordsOf(option)));
    texts.set(options(), known);
    return known;
  };
};

/** Creates the state of a list of `options` that opens. */
export const createComboboxState = (options: Accessor<readonly Option[]>): ComboboxState => {
  const [isOpen, setOpen] = createSignal(false);
  const [query, setQuery] = createSignal<string | null>(null);
  const [active, setActive] = createSignal(-1);
  const texts = createTexts(options);
  const isFiltered = (): boolean => (query() ?? '').trim() !== '';
  /** Null for all choices. */
  const matches = createMemo(() => (isFiltered() ? matchesOf(texts(), query() ?? '') : null));
  const count = (): number => matches()?.length ?? options().length;
  const slice = (start: number, end: number): readonly Option[] => {
    const found = matches();
    if (found === null) return options().slice(start, end);
    return found.slice(start, end).flatMap((index) => options()[index] ?? []);
  };
  return {
    isOpen,
    query,
    isFiltered,
    count,
    slice,
    active,
    open: (index) => {
      setActive(index);
      setOpen(true);
    },
    close: () => {
      setOpen(false);
      setQuery(null);
      setActive(-1);
    },
    type: (text) => {
      setQuery(text);
      setActive(isFiltered() && count() > 0 ? 0 : -1);
      setOpen(true);
    },
    activate: (index) => setActive(Math.max(0, Math.min(index, count() - 1))),
    exact: () => {
      const text = searchable(query() ?? '').trim();
      const found = (matches() ?? []).filter((index) => texts()[index]?.trim() === text);
      return found.length === 1 ? options()[found[0] ?? -1] : undefined;
    },
  };
};
