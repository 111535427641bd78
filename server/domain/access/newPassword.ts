import { limits } from '#api/limits';
import { serverLimits } from '../core/limits';
import type { ProblemName } from '#api/problems';
import { problem } from '../core/problem';
import { isEasilyGuessed } from './passwordStrength';

/** The account of a password. */
export interface PasswordOwner {
  readonly email: string;
  readonly displayName?: string | null | undefined;
}

/** Problem with the length of a new password, if any. */
export const newPasswordFault = (password: string): ProblemName | undefined => {
  if ([...password].length < limits.passwordLengthMin) return 'passwordTooShort';
  return Buffer.byteLength(password) > serverLimits.passwordBytesMax ? 'passwordTooLong' : undefined;
};

/** Whether a password of an allowed length is easily guessed. */
export const isWeakPassword = (password: string, { email, displayName }: PasswordOwner): Promise<boolean> =>
  isEasilyGuessed(password, [email, displayName ?? '']);

/**
 * Refuses a new password that is too short, too long or easily guessed. Existing passwords are not checked.
 * @throws ProblemError `passwordTooShort`, `passwordTooLong`, `passwordWeak`
 */
export const checkNewPassword = async (password: string, owner: PasswordOwner): Promise<void> => {
  const fault = newPasswordFault(password);
  if (fault) throw problem(fault);
  if (await isWeakPassword(password, owner)) throw problem('passwordWeak');
};
