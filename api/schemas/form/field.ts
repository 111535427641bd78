import Type, { type Static } from 'typebox';
import { orNull } from '../scalars';

/** A node of the form's primary instance: `path` as `/group/name`, `type` as in the form's bind. */
export const Field = Type.Object({
  path: Type.String(),
  name: Type.String(),
  type: Type.String(),
  binary: orNull(Type.Boolean()),
  selectMultiple: Type.Optional(orNull(Type.Boolean())),
  /** Only in earlier versions of the form: ours only, with extended metadata. */
  earlier: Type.Optional(Type.Literal(true)),
});
export type Field = Static<typeof Field>;
