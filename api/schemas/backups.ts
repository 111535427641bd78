import Type, { type Static } from 'typebox';
import { Audit } from './audit';
import { orNull, Timestamp } from './scalars';

/** That backups are set up, since when, and what came of them during the last three days (facts: api §17.3). */
export const BackupsConfig = Type.Object({
  type: Type.String(),
  setAt: Timestamp,
  recent: Type.Optional(Type.Array(Audit)),
});
export type BackupsConfig = Static<typeof BackupsConfig>;

/** What backups are encrypted with; blank is allowed, and nobody can recover it. */
export const BackupsPassphrase = Type.Object({ passphrase: Type.Optional(orNull(Type.String())) });
export type BackupsPassphrase = Static<typeof BackupsPassphrase>;

/** Where to choose the destination, and the token that the code chosen there is confirmed with. */
export const BackupsInitiation = Type.Object({ url: Type.String(), token: Type.String() });
export type BackupsInitiation = Static<typeof BackupsInitiation>;

/** The code that the page of the destination showed. Missing, it is a failed confirmation like a wrong one. */
export const BackupsConfirmation = Type.Object({ code: Type.Optional(Type.String()) });
export type BackupsConfirmation = Static<typeof BackupsConfirmation>;
