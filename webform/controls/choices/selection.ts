import type { SelectNode } from '@getodk/xforms-engine';
import { createSignal, type Accessor, type Signal } from 'solid-js';
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

/** Outlives the control, which is removed while the question is irrelevant. */
const pickedKeys = new WeakMap<SelectNode, Signal<readonly string[]>>();

const pickedIn = (node: SelectNode): Signal<readonly string[]> => {
  const known = pickedKeys.get(node) ?? createSignal<readonly string[]>([]);
  pickedKeys.set(node, known);
  return known;
};

/** The selection of a question. Of choices with equal values, the picked one is selected; the engine knows values only. */
export const selectionOf = (node: SelectNode): Selection => {
  const [picked, setPicked] = pickedIn(node);
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
