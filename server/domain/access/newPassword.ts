import { limits } from '../../../api/limits';
import type { ProblemName } from '../../../api/problems';
import { problem } from '../problem';

/** What is wrong with a new password, if anything: it is too short or too long. */
export const newPasswordFault = (password: string): ProblemName | undefined => {
  if ([...password].length < limits.passwordLengthMin) return 'passwordTooShort';
  return Buffer.byteLength(password) > limits.passwordBytesMax ? 'passwordTooLong' : undefined;
};

/** Refuses a new password that is too short or too long. @throws ProblemError `passwordTooShort`, `passwordTooLong` */
export const checkNewPassword = (password: string): void => {
  const fault = newPasswordFault(password);
  if (fault) throw problem(fault);
};
