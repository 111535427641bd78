import Type, { type TSchema } from 'typebox';

/** A value that is there but may be null; the protocol gives null where nothing is known yet. */
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** A whole number that names a row: projects, actors, roles, keys. */
export const Id = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });

/** Options of a text that something is called by: blanks alone are no name. */
export const named = { minLength: 1, pattern: '\\S' } as const;

/** A moment as ISO 8601 in UTC with milliseconds, `2020-08-21T04:28:44.123Z`. */
export const Timestamp = Type.String();

/** When a row was made and last changed; `updatedAt` is null until the first change. */
export const Timestamps = Type.Object({ createdAt: Timestamp, updatedAt: orNull(Timestamp) });

/** The answer of calls that have nothing else to say. */
export const Success = Type.Object({ success: Type.Literal(true) });
export type Success = { success: true };
