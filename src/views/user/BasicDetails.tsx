import * as textLengths from '#api/textLengths';
import type { User } from '#api/schemas/account/user';
import { RequestForm } from '../RequestForm';
import type { RequestProps } from '../requestProps';
import type { FormField } from '../../ui/form/formFields';

type Name = 'email' | 'displayName';

export interface BasicDetailsProps extends RequestProps {
  readonly user: User;
  readonly done: boolean;
  readonly onSave: (details: { readonly email: string; readonly displayName: string }) => void;
}

const fields: readonly FormField<Name>[] = [
  {
    name: 'email',
    maxLength: textLengths.email,
    label: 'login.email',
    type: 'email',
    required: true,
    trim: true,
    checked: true,
    autoComplete: 'off',
  },
  {
    name: 'displayName',
    maxLength: textLengths.displayName,
    label: 'userEdit.displayName',
    required: true,
    trim: true,
    autoComplete: 'off',
  },
];

/** The address for logging in, and the displayed name. */
export const BasicDetails = ({ user, onSave, ...request }: BasicDetailsProps) => (
  <RequestForm
    {...request}
    saves="userUpdate"
    fields={fields}
    initial={user}
    onSubmit={onSave}
    takesFocus={false}
    submitLabel="userEdit.submit"
  />
);
