import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
import type { RootState } from '../../../store';
import { fieldLeftType } from '../../../store/recording/sessionFile';
import { shownText } from './shownText';

/** What was there after a step. */
export interface Seen {
  readonly type: string;
  readonly state: RootState;
  /** What the page showed from this step to the next: one text, unless something was loaded meanwhile. */
  readonly texts: Set<string>;
}

/** Looks at the page after each step of a store. */
export interface Eye {
  readonly seen: readonly Seen[];
  readonly enhancer: StoreEnhancer;
  /** Looks no more. */
  readonly close: () => void;
}

/** Opens one. Fields that are left are steps, too, though they reach no store. */
export const openEye = (): Eye => {
  const seen: Seen[] = [];
  let state: (() => RootState) | undefined;
  let isClosed = false;

  const look = (): void => void (isClosed || seen.at(-1)?.texts.add(shownText()));
  const note = (type: string): void => {
    if (state) seen.push({ type, state: state(), texts: new Set() });
  };
  const enhancer: StoreEnhancer = (create) => (reducer, preloaded) => {
    const store = create(reducer, preloaded);
    state = store.getState as () => RootState;
    const dispatch = <A extends UnknownAction>(action: A): A => {
      if (isClosed) return store.dispatch(action as never);
      look();
      act(() => {
        store.dispatch(action as never);
        note(action.type);
      });
      look();
      return action;
    };
    return { ...store, dispatch: dispatch as typeof store.dispatch };
  };
  const leave = (): void => note(fieldLeftType);
  document.addEventListener('change', leave, true);
  return {
    seen,
    enhancer,
    close: () => {
      isClosed = true;
      document.removeEventListener('change', leave, true);
    },
  };
};
