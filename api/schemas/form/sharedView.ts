import Type, { type Static } from 'typebox';
import * as textLengths from '../../textLengths';
import { Actor } from '../account/actor';
import { Id, named, orNull, Timestamp } from '../scalars';

/** A saved view of the submissions of a form, shared with everyone who may read these. Ours only (`api/abilities.ts`). */
export const SharedView = Type.Object({
  id: Id,
  /** Unique in its form. */
  name: Type.String(),
  /** The query of the table's address on the site, `?filter=…&order=…`; empty for the default table. */
  query: Type.String(),
  /** Counts its changes, from 1. */
  version: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: orNull(Timestamp),
  createdBy: orNull(Actor),
});
export type SharedView = Static<typeof SharedView>;

const settings = {
  name: Type.String({ ...named, maxLength: textLengths.viewName }),
  query: Type.String({ maxLength: textLengths.viewQuery }),
};

export const SharedViewCreation = Type.Object(settings);
export type SharedViewCreation = Static<typeof SharedViewCreation>;

/** Omitted properties stay. */
export const SharedViewChange = Type.Object({
  name: Type.Optional(settings.name),
  query: Type.Optional(settings.query),
  /** Changes nothing if the view has another version now. */
  ifVersion: Type.Optional(Type.Integer()),
});
export type SharedViewChange = Static<typeof SharedViewChange>;
