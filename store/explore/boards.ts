import { createAction } from '@reduxjs/toolkit';
import type { FormBoard, FormBoardChange } from '#api/schemas/explore/board';
import type { FormKey } from '../form/formKey';

/** A chart on the board of a form: a question and the field it is split by (`''` for none), as in requests. */
export type PinnedChart = FormBoard['charts'][number];

/** A chart was added to the beginning or end of the board of a form, or removed. */
export const boardChanged = createAction<{ readonly form: FormKey; readonly change: FormBoardChange }>(
  'boards/boardChanged',
);
