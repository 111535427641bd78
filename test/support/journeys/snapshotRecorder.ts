import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
import type { RootState } from '#store/index';
import { fieldInputType } from '#store/recording/sessionFile';
import { REMOVED } from '#store/recording/redaction/secretsInText';
import { shown } from './shownText';

/** The state and the page after a step. */
export interface Seen {
  readonly type: string;
  readonly state: RootState;
  /** Texts the page showed from this step to the next: one, unless something changed in between. */
  readonly texts: Set<string>;
  /** The same of its fields; none while a value is partly typed, which no recording contains. */
  readonly fields: Set<string>;
}

/** Looks at the page after each step of a store. */
export interface Eye {
  readonly seen: readonly Seen[];
  readonly enhancer: StoreEnhancer;
  /** Looks no more. */
  readonly close: () => void;
}

/**
 * Records steps and page contents. Leaving a field is a step, too, though it does not reach the store.
 * @param secrets texts to redact, as in files
 */
export const startSnapshotRecorder = (secrets: readonly RegExp[] = []): Eye => {
  const seen: Seen[] = [];
  let state: (() => RootState) | undefined;
  let isClosed = false;
  let isTyping = false;
  /** Steps dispatched while rendering others, such as requests of page parts, share one snapshot. */
  let together: Seen[] | undefined;

  const look = (at: readonly Seen[] = seen.slice(-1)): void => {
    const { text: read, fields } = shown();
    const text = secrets.reduce((before, secret) => before.replaceAll(secret, REMOVED), read);
    for (const each of at) {
      each.texts.add(text);
      if (!isTyping) each.fields.add(fields);
    }
  };
  const note = (type: string): void => {
    if (!state) return;
    const step: Seen = { type, state: state(), texts: new Set(), fields: new Set() };
    seen.push(step);
    together?.push(step);
  };
  const enhancer: StoreEnhancer = (create) => (reducer, preloaded) => {
    const store = create(reducer, preloaded);
    state = store.getState as () => RootState;
    const dispatch = <A extends UnknownAction>(action: A): A => {
      const happen = (): void => {
        store.dispatch(action as never);
        if (!isClosed) note(action.type);
      };
      if (isClosed || together) {
        happen();
        return action;
      }
      look();
      together = [];
      act(happen);
      look(together);
      together = undefined;
      return action;
    };
    return { ...store, dispatch: dispatch as typeof store.dispatch };
  };
  const types = (): void => void (isTyping = true);
  const leaves = (): void => {
    isTyping = false;
    note(fieldInputType);
  };
  document.addEventListener('input', types, true);
  document.addEventListener('change', leaves, true);
  return {
    seen,
    enhancer,
    close: () => {
      look();
      isClosed = true;
      document.removeEventListener('input', types, true);
      document.removeEventListener('change', leaves, true);
    },
  };
};
