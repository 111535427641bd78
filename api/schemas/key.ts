import Type, { type Static } from 'typebox';
import { Id, orNull, Timestamp } from './scalars';

/** A public key that submissions are encrypted with; `managed` where the server keeps its other half under a passphrase. */
export const Key = Type.Object({
  id: Id,
  public: Type.String(),
  managed: orNull(Type.Boolean()),
  hint: orNull(Type.String()),
  createdAt: Timestamp,
});
export type Key = Static<typeof Key>;

/** Passphrases by the id of the key each opens; what else a browser's form brings along is not looked at (facts: api §11.1). */
export const Passphrases = Type.Record(Type.String(), Type.String());
export type Passphrases = Static<typeof Passphrases>;
