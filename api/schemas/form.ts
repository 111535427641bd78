import Type, { type Static } from 'typebox';
import * as textLengths from '../textLengths';
import { Actor } from './actor';
import { Id, orNull, Timestamp, Timestamps } from './scalars';

/** Open forms are listed and accept submissions, closing ones only accept submissions, closed ones do neither. */
export const FormState = Type.Union([Type.Literal('open'), Type.Literal('closing'), Type.Literal('closed')]);
export type FormState = Static<typeof FormState>;

/**
 * A form joined with one of its definitions: the published one, the draft, or an earlier version. `publishedAt` null is
 * the only sign of a draft; `version` is '' if the definition has none.
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
  /** Newer servers, and ours: whether web forms are at addresses of the site, below that of the form. Ours are at `/-/`. */
  webformsEnabled: Type.Optional(orNull(Type.Boolean())),
});
export type Form = Static<typeof Form>;

/** A form with its counts and creator; for a draft, the counts are about its test submissions. */
export const FormExtended = Type.Interface([Form], {
  submissions: Type.Integer(),
  lastSubmission: orNull(Timestamp),
  excelContentType: orNull(Type.String()),
  createdBy: orNull(Actor),
  /** Only newer servers and ours: submissions by the state of their review, of which ours has none. */
  reviewStates: Type.Optional(Type.Record(Type.String(), Type.Integer())),
  entityRelated: Type.Optional(Type.Boolean()),
  /** How many public links work. */
  publicLinks: Type.Optional(Type.Integer()),
  /** What was said when it was published; only for those who may change it, of one form. */
  publishNotes: Type.Optional(orNull(Type.String())),
});
export type FormExtended = Static<typeof FormExtended>;

/** A published definition with its publisher. */
export const FormVersionExtended = Type.Interface([Form], {
  excelContentType: orNull(Type.String()),
  publishedBy: orNull(Actor),
  /** As of a form; only newer servers and ours. */
  publishNotes: Type.Optional(orNull(Type.String())),
});
export type FormVersionExtended = Static<typeof FormVersionExtended>;

export const FormChange = Type.Object({
  name: Type.Optional(Type.String({ maxLength: textLengths.name })),
  state: Type.Optional(FormState),
  /** Ours only accepts false. */
  webformsEnabled: Type.Optional(Type.Boolean()),
});
export type FormChange = Static<typeof FormChange>;
