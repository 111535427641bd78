import Type, { type Static } from 'typebox';

/** The public settings of newer servers, by name. Ours has none. */
export const PublicConfig = Type.Record(Type.String(), Type.Unknown());
export type PublicConfig = Static<typeof PublicConfig>;

/** Something of newer servers that has a name: an entity list, or a property of app users. Ours has none. */
export const Named = Type.Object({ name: Type.String() });
export type Named = Static<typeof Named>;
