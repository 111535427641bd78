import { RequestForm } from '../RequestForm';
import type { RequestProps } from '../requestProps';
import type { FormField } from '../../ui/form/formFields';
import { newPassword } from '../session/newPassword';

type Name = 'username' | 'old' | 'new' | 'confirm';

export interface PasswordChangeProps extends RequestProps {
  /** The account, for password managers. */
  readonly email: string;
  readonly done: boolean;
  readonly onChange: (passwords: { readonly old: string; readonly new: string }) => void;
}

const fields: readonly FormField<Name>[] = [
  { name: 'username', label: 'login.email', type: 'unseen', autoComplete: 'username' },
  {
    name: 'old',
    label: 'passwordChange.old',
    type: 'password',
    required: true,
    autoComplete: 'current-password',
  },
  newPassword,
  {
    name: 'confirm',
    label: 'passwordChange.confirm',
    type: 'password',
    required: true,
    autoComplete: 'new-password',
    equals: 'new',
    differs: 'passwordChange.differs',
  },
];

/** Prompts for the old password and, twice, the new one; the fields are cleared once it is changed. */
export const PasswordChange = ({ email, onChange, ...request }: PasswordChangeProps) => (
  <RequestForm
    {...request}
    saves="userPasswordSave"
    fields={fields}
    initial={{ username: email }}
    onSubmit={onChange}
    takesFocus={false}
    submitLabel="passwordChange.submit"
  />
);
