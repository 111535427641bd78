import type { User } from '../../../api/schemas/user';
import { useMessageText, type Message } from '../../messageText';
import { Form } from '../../ui/form/Form';
import type { FormField } from '../../ui/form/formFields';

type Name = 'email' | 'displayName';

export interface BasicDetailsProps {
  readonly user: User;
  readonly pending: boolean;
  readonly done: boolean;
  readonly problem: Message | null;
  readonly onSave: (details: { readonly email: string; readonly displayName: string }) => void;
}

const fields: readonly FormField<Name>[] = [
  {
    name: 'email',
    label: 'login.email',
    type: 'email',
    required: true,
    trim: true,
    checked: true,
    autoComplete: 'off',
  },
  {
    name: 'displayName',
    label: 'userEdit.displayName',
    required: true,
    trim: true,
    autoComplete: 'off',
  },
];

/** The address for logging in, and the displayed name. */
export const BasicDetails = ({ user, pending, done, problem, onSave }: BasicDetailsProps) => {
  const messageText = useMessageText();
  return (
    <Form
      fields={fields}
      initial={user}
      onSubmit={onSave}
      pending={pending}
      done={done}
      takesFocus={false}
      problem={pending ? null : messageText(problem)}
      submitLabel="userEdit.submit"
    />
  );
};
