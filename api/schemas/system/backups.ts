import Type, { type Static } from 'typebox';
import { Audit } from './audit';
import { orNull, Secret, Timestamp } from '../scalars';

/**
 * Configuration of backups: time of the last change, and results of the last three days. Ours also has the time of a requested
 * backup that is not finished; null without one.
 */
export const BackupsConfig = Type.Object({
  type: Type.String(),
  setAt: Timestamp,
  recent: Type.Optional(Type.Array(Audit)),
  wantedAt: Type.Optional(orNull(Timestamp)),
});
export type BackupsConfig = Static<typeof BackupsConfig>;

/** Passphrase for backups; it may be empty, and cannot be recovered. */
export const BackupsPassphrase = Type.Object({ passphrase: Type.Optional(orNull(Secret)) });
export type BackupsPassphrase = Static<typeof BackupsPassphrase>;

/** URL for the choice of the destination, and the token for confirming the code shown there. */
export const BackupsInitiation = Type.Object({ url: Type.String(), token: Type.String() });
export type BackupsInitiation = Static<typeof BackupsInitiation>;

/** The code shown on the destination page. A missing one fails like a wrong one. */
export const BackupsConfirmation = Type.Object({ code: Type.Optional(Secret) });
export type BackupsConfirmation = Static<typeof BackupsConfirmation>;
