import Type, { type Static } from 'typebox';
import * as textLengths from '../textLengths';
import { orNull, Timestamp } from './scalars';

/** A setting of the server: JSON, or an image, without its bytes. */
export const ConfigSetting = Type.Object({
  key: Type.String(),
  setAt: Timestamp,
  value: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  blobExists: Type.Optional(Type.Boolean()),
});
export type ConfigSetting = Static<typeof ConfigSetting>;

/** The public settings, by key. */
export const PublicConfig = Type.Record(Type.String(), ConfigSetting);
export type PublicConfig = Static<typeof PublicConfig>;

/** An object with a name: an entity list of newer servers, or a property of app users and public links. */
export const Named = Type.Object({ name: Type.String({ maxLength: textLengths.name }) });
export type Named = Static<typeof Named>;

/** A property of app users and public links, with its current values. */
export const ActorProperty = Type.Interface([Named], { values: Type.Array(Type.String()) });
export type ActorProperty = Static<typeof ActorProperty>;

const text = (maxLength: number) => Type.Optional(orNull(Type.String({ maxLength })));

/** Title and text of the login page; the text is Markdown. */
export const LoginAppearance = Type.Object({
  title: text(textLengths.name),
  description: text(textLengths.description),
});
export type LoginAppearance = Static<typeof LoginAppearance>;

/** Whether usage is reported to the makers of the server. Ours reports nothing, so that it can only be turned off. */
export const UsageReports = Type.Object({ enabled: Type.Literal(false) });
export type UsageReports = Static<typeof UsageReports>;

/** The figures of a report to the makers of a server, by subject. Ours has none. */
export const UsageReport = Type.Object({
  system: Type.Record(Type.String(), Type.Unknown()),
  projects: Type.Array(Type.Unknown()),
});
export type UsageReport = Static<typeof UsageReport>;
