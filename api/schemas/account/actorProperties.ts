import Type, { type Static } from 'typebox';
import { orNull } from '../scalars';

/** Values of an app user or a public link, by the names of the project's properties; null without any. */
export const Properties = orNull(Type.Record(Type.String(), Type.String()));
export type Properties = Static<typeof Properties>;

/** The values to set: texts, and null to remove one. They are checked against the properties of the project. */
export const givenProperties = Type.Optional(orNull(Type.Record(Type.String(), Type.Unknown())));

/** Only `properties` is used. */
export const PropertiesChange = Type.Object({ properties: givenProperties }, { additionalProperties: true });
export type PropertiesChange = Static<typeof PropertiesChange>;
