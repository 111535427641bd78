import { createAction } from '@reduxjs/toolkit';
import type { FormBoard, FormBoardChange } from '../api/schemas/formBoard';
import type { FormKey } from './entities/formKey';

/** A chart that somebody has put on the board of a form: a question, and by what it is split (`''` for nothing), as requests name them. */
export type PinnedChart = FormBoard['charts'][number];

/** A chart is to be put to the beginning or end of the board of a form, or taken off. */
export const boardChanged = createAction<{ readonly form: FormKey; readonly change: FormBoardChange }>(
  'boards/boardChanged',
);
