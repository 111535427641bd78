import { createAction } from '@reduxjs/toolkit';
import type { FormKey } from './entities/formKey';

/** A chart that somebody has put on the board of a form: a question, and by what it is split (`''` for nothing), as requests name them. */
export interface PinnedChart {
  readonly field: string;
  readonly by: string;
}

/** These charts are to be the board of a form, in this order. */
export const boardChanged = createAction<{ readonly form: FormKey; readonly charts: readonly PinnedChart[] }>(
  'boards/boardChanged',
);
