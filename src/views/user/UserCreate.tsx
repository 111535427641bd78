import * as textLengths from '../../../api/textLengths';
import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '../../../store/batch';
import type { RoleInProject } from '../../../store/entities/users';
import { Button } from '../../ui/action/Button';
import type { FormField } from '../../ui/form/formFields';
import { Modal } from '../../ui/overlay/Modal';
import { RequestForm } from '../RequestForm';
import type { RequestProps } from '../requestProps';
import { readAddresses, type Addresses } from './readAddresses';
import { RoleChoice, type RoleChoiceProps } from './RoleChoice';
import { UserAddressList } from './UserAddressList';
import { UserRows, type UserRowsProps } from './UserRows';

export interface UserCreateProps extends RequestProps, Omit<UserRowsProps, 'batch'>, Pick<RoleChoiceProps, 'projects'> {
  /** Several who are being created, or were; or one who still lacks the role. */
  readonly batch: Batch<'userCreate'> | undefined;
  readonly onCreate: (user: {
    readonly email: string;
    readonly displayName: string;
    readonly role: RoleInProject | null;
  }) => void;
  readonly onCreateAll: (people: Addresses['people'], role: RoleInProject | null) => void;
}

const fields: readonly FormField<'email' | 'displayName'>[] = [
  {
    name: 'email',
    maxLength: textLengths.email,
    label: 'userCreate.email',
    help: 'userCreate.emailHelp',
    type: 'email',
    required: true,
    trim: true,
    checked: true,
    autoComplete: 'off',
  },
  {
    name: 'displayName',
    maxLength: textLengths.displayName,
    label: 'userCreate.displayName',
    help: 'userCreate.displayNameHelp',
    trim: true,
    autoComplete: 'off',
  },
];

/** Creates an account, or several at once, with a role in a project if one is chosen; their owners choose the passwords. */
export const UserCreate = (props: UserCreateProps) => {
  const { batch, pending, problem, projects, onCreate, onCreateAll, onClose } = props;
  const { t } = useTranslation();
  const [role, setRole] = useState<RoleInProject | null>(null);
  // Null for one user; else what was pasted.
  const [pasted, setPasted] = useState<string | null>(null);
  const several = (batch ? batch.rows.length > 1 : pasted !== null) ? 'severalTitle' : 'title';
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (readAddresses(text).people.length < 2) return;
    event.preventDefault();
    setPasted(text);
  };
  return (
    <Modal title={t(`userCreate.${several}`)} busy={pending || batch?.running === true} onClose={onClose}>
      {batch && <UserRows {...props} batch={batch} />}
      {!batch && pasted !== null && (
        <UserAddressList
          pasted={pasted}
          projects={projects}
          onCreate={onCreateAll}
          onOne={() => setPasted(null)}
          onCancel={onClose}
        />
      )}
      {!batch && pasted === null && (
        <div onPaste={paste}>
          <RequestForm
            saves="userCreate"
            fields={fields}
            onSubmit={(user) => onCreate({ ...user, role })}
            onCancel={onClose}
            pending={pending}
            problem={problem}
            submitLabel="userCreate.submit"
          >
            <RoleChoice projects={projects} chosen={role} onChoose={setRole} />
            <Button
              kind="quiet"
              className="link-like"
              reason={pending ? t('ui.busy') : null}
              onClick={() => setPasted('')}
            >
              {t('userCreate.several')}
            </Button>
          </RequestForm>
        </div>
      )}
    </Modal>
  );
};
