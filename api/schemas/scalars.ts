import Type, { type TSchema } from 'typebox';
import * as textLengths from '../textLengths';

/** A value that is present but may be null; the protocol uses null for unknown values. */
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Id of a row: projects, actors, roles, keys. */
export const Id = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });

/** Options of a text that is a name: not blank. */
export const named = { minLength: 1, pattern: '\\S' } as const;

/** A typed password or passphrase. */
export const Secret = Type.String({ maxLength: textLengths.secret });

/** A timestamp as ISO 8601 in UTC with milliseconds, `2020-08-21T04:28:44.123Z`. */
export const Timestamp = Type.String();

/** Time of creation and of the last change; `updatedAt` is null until the first change. */
export const Timestamps = Type.Object({ createdAt: Timestamp, updatedAt: orNull(Timestamp) });

/** Reply of calls without other results. */
export const Success = Type.Object({ success: Type.Literal(true) });
export type Success = { success: true };
