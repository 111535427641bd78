import Type, { type Static } from 'typebox';
import { limits } from '../limits';
import * as textLengths from '../textLengths';
import { orNull } from './scalars';

const Name = Type.String({ maxLength: textLengths.reference });

/** A question, as summaries name it, and what it is split by (`''` for nothing). */
const chart = { field: Name, by: Name };

/** The charts that are pinned for a form, in order. */
export const FormBoard = Type.Object({
  charts: Type.Array(Type.Object(chart), { maxItems: limits.boardCharts }),
});
export type FormBoard = Static<typeof FormBoard>;

/** Where one of them is to be; null to take it off. What others pinned stays. */
export const FormBoardChange = Type.Object({
  ...chart,
  place: orNull(Type.Union([Type.Literal('first'), Type.Literal('last')])),
});
export type FormBoardChange = Static<typeof FormBoardChange>;
