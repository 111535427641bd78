import { limits } from '#api/limits';
import type { FormField } from '../../ui/form/formFields';
import { PasswordMeter } from './PasswordMeter';

/** The field of every new password. The server decides whether it is long and strong enough. */
export const newPassword = {
  name: 'new',
  label: 'newPassword.label',
  type: 'password',
  required: true,
  autoComplete: 'new-password',
  below: PasswordMeter,
  help: { key: 'newPassword.help', values: { min: limits.passwordLengthMin } },
} as const satisfies FormField<'new'>;
