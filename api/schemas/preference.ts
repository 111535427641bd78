import Type, { type Static } from 'typebox';

/** Settings that newer clients keep for a user: of the whole site, and of projects by their ids. Any JSON values. */
export const Preferences = Type.Object({
  site: Type.Record(Type.String(), Type.Unknown()),
  projects: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
});
export type Preferences = Static<typeof Preferences>;

/** The value of one setting; exactly this property. */
export const PreferenceValue = Type.Object(
  { propertyValue: Type.Optional(Type.Unknown()) },
  { additionalProperties: true },
);
export type PreferenceValue = Static<typeof PreferenceValue>;
