import { useMessageText, type Message } from '../../messageText';
import { Form } from '../../ui/form/Form';
import type { FormField } from '../../ui/form/formFields';
import { newPassword } from '../session/newPassword';

type Name = 'username' | 'old' | 'new' | 'confirm';

export interface PasswordChangeProps {
  /** The account, for password managers. */
  readonly email: string;
  readonly pending: boolean;
  readonly done: boolean;
  readonly problem: Message | null;
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

/** Asks for the old password and, twice, the new one; the fields are cleared once it is changed. */
export const PasswordChange = ({ email, pending, done, problem, onChange }: PasswordChangeProps) => {
  const messageText = useMessageText();
  return (
    <Form
      fields={fields}
      initial={{ username: email }}
      onSubmit={onChange}
      pending={pending}
      done={done}
      takesFocus={false}
      problem={pending ? null : messageText(problem)}
      submitLabel="passwordChange.submit"
    />
  );
};
