import Type, { type Static } from 'typebox';
import * as textLengths from '../textLengths';

const Name = Type.String({ maxLength: textLengths.reference });

/** The charts that are pinned for a form, in order: each of a question, as summaries name it, and of what it is split by (`''` for nothing). */
export const FormBoard = Type.Object({
  charts: Type.Array(Type.Object({ field: Name, by: Name }), { maxItems: 100 }),
});
export type FormBoard = Static<typeof FormBoard>;
