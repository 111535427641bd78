import type { Action } from '@reduxjs/toolkit';
import type { devToolsSanitizers } from '../store/recording/devToolsSanitizers';

let sanitizers: ReturnType<typeof devToolsSanitizers> | undefined;

/** Nothing is shown until what removes secrets is there. */
const NOTHING = '…';

/**
 * What the Redux DevTools get, without secrets. What removes them is loaded now: only those who ask for
 * the DevTools need it.
 */
export const devTools = () => {
  void import(/* webpackChunkName: 'devTools' */ '../store/recording/devToolsSanitizers').then((loaded) => {
    sanitizers = loaded.devToolsSanitizers();
  });
  return {
    stateSanitizer: <S>(state: S): S => (sanitizers ? sanitizers.stateSanitizer(state) : (NOTHING as S)),
    actionSanitizer: <A extends Action>(action: A): A =>
      sanitizers ? sanitizers.actionSanitizer(action) : ({ type: action.type } as A),
  };
};
