import Type, { type Static } from 'typebox';

/** Web app manifest, with the property names of the standard (Web Application Manifest, W3C). */
export const WebAppManifest = Type.Object({
  /** Paths on this server. */
  id: Type.String(),
  start_url: Type.String(),
  scope: Type.String(),
  name: Type.String(),
  short_name: Type.String(),
  /** The project, for users who may know it. */
  description: Type.Optional(Type.String()),
  display: Type.Literal('standalone'),
  background_color: Type.String(),
  theme_color: Type.String(),
  icons: Type.Array(
    Type.Object({ src: Type.String(), sizes: Type.String(), type: Type.String(), purpose: Type.String() }),
  ),
});
export type WebAppManifest = Static<typeof WebAppManifest>;
