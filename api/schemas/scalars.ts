import Type, { type TSchema } from 'typebox';
import * as textLengths from '../textLengths';

/** A value that is present but may be null; the protocol uses null for unknown values. */
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** An integer that identifies a row: projects, actors, roles, keys. */
export const Id = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });

/** Options of a text that is a name: not only spaces. */
export const named = { minLength: 1, pattern: '\\S' } as const;

/** What somebody typed to prove who they are, or to open something. */
export const Secret = Type.String({ maxLength: textLengths.secret });

/** A timestamp as ISO 8601 in UTC with milliseconds, `2020-08-21T04:28:44.123Z`. */
export const Timestamp = Type.String();

/** When a row was made and last changed; `updatedAt` is null until the first change. */
export const Timestamps = Type.Object({ createdAt: Timestamp, updatedAt: orNull(Timestamp) });

/** The reply of calls that have nothing else to return. */
export const Success = Type.Object({ success: Type.Literal(true) });
export type Success = { success: true };
