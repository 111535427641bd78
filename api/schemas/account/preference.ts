import Type, { type Static } from 'typebox';

/** User preferences of newer clients: site-wide ones, and those of projects by id. Any JSON values. */
export const Preferences = Type.Object({
  site: Type.Record(Type.String(), Type.Unknown()),
  projects: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
});
export type Preferences = Static<typeof Preferences>;

/** Value of one preference; exactly this property. */
export const PreferenceValue = Type.Object(
  { propertyValue: Type.Optional(Type.Unknown()) },
  { additionalProperties: true },
);
export type PreferenceValue = Static<typeof PreferenceValue>;
