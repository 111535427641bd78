import Type, { type Static } from 'typebox';
import * as textLengths from '../textLengths';
import { Actor } from './account/actor';
import { Id, orNull, Timestamp, Timestamps } from './scalars';

/** Open forms are listed and accept submissions, closing ones only accept submissions, closed ones do neither. */
export const FormState = Type.Union([Type.Literal('open'), Type.Literal('closing'), Type.Literal('closed')]);
export type FormState = Static<typeof FormState>;

/**
 * A form with one of its definitions: the published one, the draft, or an earlier version. `publishedAt` null is the only sign of
 * a draft; `version` is '' if the definition has none.
 */
export const Form = Type.Interface([Timestamps], {
  projectId: Id,
  xmlFormId: Type.String(),
  name: orNull(Type.String()),
  version: orNull(Type.String()),
  state: FormState,
  hash: orNull(Type.String()),
  sha: orNull(Type.String()),
  sha256: orNull(Type.String()),
  keyId: orNull(Id),
  draftToken: orNull(Type.String()),
  enketoId: Type.Optional(orNull(Type.String())),
  enketoOnceId: Type.Optional(orNull(Type.String())),
  publishedAt: orNull(Timestamp),
  /** Newer servers, and ours: whether newer sites open the form by an engine of their own, below its path. Ours are at `/-/`. */
  webformsEnabled: Type.Optional(orNull(Type.Boolean())),
  /** Only for forms in the trash, on newer servers and ours. */
  id: Type.Optional(Id),
  deletedAt: Type.Optional(Timestamp),
});
export type Form = Static<typeof Form>;

/** A form with its counts and creator; for a draft, the counts are those of its test submissions. */
export const FormExtended = Type.Interface([Form], {
  submissions: Type.Integer(),
  lastSubmission: orNull(Timestamp),
  excelContentType: orNull(Type.String()),
  createdBy: orNull(Actor),
  /** Only on newer servers and ours: submissions by review state, without approved and rejected ones on ours. */
  reviewStates: Type.Optional(Type.Record(Type.String(), Type.Integer())),
  entityRelated: Type.Optional(Type.Boolean()),
  /** Number of active public links. */
  publicLinks: Type.Optional(Type.Integer()),
  /** Only on ours: whether the form has a draft, or is one. */
  hasDraft: Type.Optional(Type.Boolean()),
  /** Audit note of the publication; only in a single form, for callers who may change it. */
  publishNotes: Type.Optional(orNull(Type.String())),
});
export type FormExtended = Static<typeof FormExtended>;

/** A published definition with its publisher. */
export const FormVersionExtended = Type.Interface([Form], {
  excelContentType: orNull(Type.String()),
  publishedBy: orNull(Actor),
  /** As in a form; only on newer servers and ours. */
  publishNotes: Type.Optional(orNull(Type.String())),
});
export type FormVersionExtended = Static<typeof FormVersionExtended>;

export const FormChange = Type.Object({
  name: Type.Optional(Type.String({ maxLength: textLengths.name })),
  state: Type.Optional(FormState),
  webformsEnabled: Type.Optional(Type.Boolean()),
});
export type FormChange = Static<typeof FormChange>;
