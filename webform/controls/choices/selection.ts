import type { SelectNode } from '@getodk/xforms-engine';
import { createSignal, type Accessor } from 'solid-js';
import { selectedKeys, valueOfKey } from './distinctChoices';

/** The selected choices of a question, by their keys. */
export interface Selection {
  readonly keys: Accessor<readonly string[]>;
  /** Whether a choice is selected. */
  readonly has: (key: string) => boolean;
  readonly set: (keys: readonly string[]) => void;
  /** Selects a choice; if the question takes several, selects it or removes its selection. */
  readonly toggle: (key: string) => void;
}

/** Gives the selection of a question. */
export type SelectionOf = (node: SelectNode) => Selection;

/** Of choices with equal values, the picked one is selected; the engine knows values only. */
const createSelection = (node: SelectNode): Selection => {
  const [picked, setPicked] = createSignal<readonly string[]>([]);
  const keys = (): readonly string[] => selectedKeys(node.currentState.value, picked());
  const has = (key: string): boolean => keys().includes(key);
  const set = (wanted: readonly string[]): void => {
    setPicked(wanted);
    node.selectValues([...new Set(wanted.map(valueOfKey))]);
  };
  const toggle = (key: string): void => {
    if (node.selectType === 'select1') set([key]);
    else set(has(key) ? keys().filter((other) => other !== key) : [...keys(), key]);
  };
  return { keys, has, set, toggle };
};

/** The selections of a form; they outlive the controls, which are removed while questions are irrelevant. */
export const createSelections = (): SelectionOf => {
  const selections = new WeakMap<SelectNode, Selection>();
  return (node) => {
    const selection = selections.get(node) ?? createSelection(node);
    selections.set(node, selection);
    return selection;
  };
};
