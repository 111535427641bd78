import type { Action } from '@reduxjs/toolkit';
import type { devToolsSanitizers } from '../store/recording/devToolsSanitizers';

let sanitizers: ReturnType<typeof devToolsSanitizers> | undefined;

/** Shown until the code that removes secrets is loaded. */
const NOTHING = '…';

/** Sanitizers for the Redux DevTools. The code that removes secrets is loaded lazily, since few users need it. */
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
