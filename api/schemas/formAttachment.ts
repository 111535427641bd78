import Type, { type Static } from 'typebox';
import { orNull, Timestamp } from './scalars';

/** A media file a definition asks for; `updatedAt` is absent until a file is set or cleared. */
export const FormAttachment = Type.Object({
  name: Type.String(),
  type: Type.String(),
  exists: Type.Boolean(),
  /** Only newer servers and ours: a file, or an entity list instead of one. */
  blobExists: Type.Optional(Type.Boolean()),
  datasetExists: Type.Optional(Type.Boolean()),
  hash: Type.Optional(orNull(Type.String())),
  updatedAt: Type.Optional(orNull(Timestamp)),
});
export type FormAttachment = Static<typeof FormAttachment>;
