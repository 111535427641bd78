import Type, { type Static } from 'typebox';
import { Audit } from './audit';
import { orNull, Secret, Timestamp } from './scalars';

/**
 * The configuration of backups: since when, and the results of the last three days. Our server also tells since when a
 * backup that somebody asked for is not finished; null if there is none.
 */
export const BackupsConfig = Type.Object({
  type: Type.String(),
  setAt: Timestamp,
  recent: Type.Optional(Type.Array(Audit)),
  wantedAt: Type.Optional(orNull(Timestamp)),
});
export type BackupsConfig = Static<typeof BackupsConfig>;

/** The passphrase for backups; it may be blank, and nobody can recover it. */
export const BackupsPassphrase = Type.Object({ passphrase: Type.Optional(orNull(Secret)) });
export type BackupsPassphrase = Static<typeof BackupsPassphrase>;

/** Where to choose the destination, and the token for confirming the code shown there. */
export const BackupsInitiation = Type.Object({ url: Type.String(), token: Type.String() });
export type BackupsInitiation = Static<typeof BackupsInitiation>;

/** The code shown on the destination page. A missing one fails like a wrong one. */
export const BackupsConfirmation = Type.Object({ code: Type.Optional(Secret) });
export type BackupsConfirmation = Static<typeof BackupsConfirmation>;
