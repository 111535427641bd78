// STUB
import type { Action } from '@reduxjs/toolkit';
export const devToolsSanitizers = {
  stateSanitizer: <S>(s: S): S => s,
  actionSanitizer: <A extends Action>(a: A): A => a,
};
