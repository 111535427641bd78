import Type, { type Static } from 'typebox';
import { limits } from '../../limits';
import * as textLengths from '../../textLengths';
import { orNull } from '../scalars';

const Name = Type.String({ maxLength: textLengths.reference });

/** A question, as in summaries, and its grouping (`''` for none). */
const chart = { field: Name, by: Name };

/** Pinned charts of a form, in order. */
export const FormBoard = Type.Object({
  charts: Type.Array(Type.Object(chart), { maxItems: limits.boardCharts }),
});
export type FormBoard = Static<typeof FormBoard>;

/** New position of one chart; null to remove it. Charts pinned by others stay. */
export const FormBoardChange = Type.Object({
  ...chart,
  place: orNull(Type.Union([Type.Literal('first'), Type.Literal('last')])),
});
export type FormBoardChange = Static<typeof FormBoardChange>;
