import { limits } from '../../../api/limits';
import { serverLimits } from '../limits';
import type { ProblemName } from '../../../api/problems';
import { problem } from '../problem';
import { isGuessable } from './guessable';

/** The account that a password is for. */
export interface PasswordOwner {
  readonly email: string;
  readonly displayName?: string | null | undefined;
}

/** What is wrong with the length of a new password, if anything. */
export const newPasswordFault = (password: string): ProblemName | undefined => {
  if ([...password].length < limits.passwordLengthMin) return 'passwordTooShort';
  return Buffer.byteLength(password) > serverLimits.passwordBytesMax ? 'passwordTooLong' : undefined;
};

/** Whether a password of an allowed length is easily guessed. */
export const isWeakPassword = (password: string, { email, displayName }: PasswordOwner): Promise<boolean> =>
  isGuessable(password, [email, displayName ?? '']);

/**
 * Refuses a new password that is too short, too long or easily guessed. Those that are set already are not looked at.
 * @throws ProblemError `passwordTooShort`, `passwordTooLong`, `passwordWeak`
 */
export const checkNewPassword = async (password: string, owner: PasswordOwner): Promise<void> => {
  const fault = newPasswordFault(password);
  if (fault) throw problem(fault);
  if (await isWeakPassword(password, owner)) throw problem('passwordWeak');
};
