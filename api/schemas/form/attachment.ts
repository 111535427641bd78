import Type, { type Static } from 'typebox';
import { orNull, Timestamp } from '../scalars';

/** A problem of a media file (`api/form/mediaIssues.ts`). */
export const MediaIssue = Type.Object({
  reason: Type.String(),
  /** Severity: the file is unusable, unusable on devices, or usable with restrictions. */
  level: Type.Union([Type.Literal('unusable'), Type.Literal('devices'), Type.Literal('warning')]),
  /** The line of a table, or the number of a feature. */
  line: Type.Optional(Type.Integer()),
  /** Number of affected lines or features. */
  count: Type.Optional(Type.Integer()),
  text: Type.Optional(Type.String()),
});
export type MediaIssue = Static<typeof MediaIssue>;

/** A media file of a definition; `updatedAt` is absent until a file is set or cleared. */
export const FormAttachment = Type.Object({
  name: Type.String(),
  type: Type.String(),
  exists: Type.Boolean(),
  /** Only on newer servers and ours: a file, or an entity list instead of one. */
  blobExists: Type.Optional(Type.Boolean()),
  datasetExists: Type.Optional(Type.Boolean()),
  hash: Type.Optional(orNull(Type.String())),
  updatedAt: Type.Optional(orNull(Timestamp)),
  /** Ours only, for files in a draft: problems of the file; absent without any. */
  issues: Type.Optional(Type.Array(MediaIssue)),
});
export type FormAttachment = Static<typeof FormAttachment>;

/** Whether the entity list with its name takes the place of a file. */
export const SlotChange = Type.Object({ dataset: Type.Boolean() }, { additionalProperties: true });
export type SlotChange = Static<typeof SlotChange>;

/** The reply to an upload: the file is stored in any case. Newer servers, and ours, describe its slot. */
export const MediaUploaded = Type.Interface([Type.Partial(FormAttachment)], { success: Type.Literal(true) });
