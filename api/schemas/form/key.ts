import Type, { type Static } from 'typebox';
import { Id, orNull, Secret, Timestamp } from '../scalars';

/** A public key for encrypted submissions; `managed` if the server stores its private half under a passphrase. */
export const Key = Type.Object({
  id: Id,
  public: Type.String(),
  managed: orNull(Type.Boolean()),
  hint: orNull(Type.String()),
  createdAt: Timestamp,
});
export type Key = Static<typeof Key>;

/** Passphrases by key id; other fields of an HTML form are ignored. */
export const Passphrases = Type.Record(Type.String(), Secret);
export type Passphrases = Static<typeof Passphrases>;
