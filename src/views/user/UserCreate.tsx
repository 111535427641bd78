import * as textLengths from '#api/textLengths';
import { useLayoutEffect, useRef, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '#store/core/batch';
import type { RoleInProject } from '#store/account/users';
import { Button } from '../../ui/action/Button';
import { readValues, type FormField } from '../../ui/form/formFields';
import { Modal } from '../../ui/overlay/Modal';
import { RequestForm } from '../RequestForm';
import type { RequestProps } from '../requestProps';
import { onlyPerson, readAddresses, withPerson, type Addresses, type OnePerson } from './readAddresses';
import { RoleChoice, type RoleChoiceProps } from './RoleChoice';
import { UserAddressList } from './UserAddressList';
import { UserRows, type UserRowsProps } from './UserRows';

export interface UserCreateProps extends RequestProps, Omit<UserRowsProps, 'batch'>, Pick<RoleChoiceProps, 'projects'> {
  /** The batch of several accounts, or one that still lacks its role. */
  readonly batch: Batch<'userCreate'> | undefined;
  readonly onCreate: (user: {
    readonly email: string;
    readonly displayName: string;
    readonly role: RoleInProject | null;
  }) => void;
  readonly onCreateAll: (people: Addresses['people'], role: RoleInProject | null) => void;
}

const fields: readonly FormField<keyof OnePerson>[] = [
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
  const [isSeveral, setSeveral] = useState(false);
  // The input of each of the two forms while the other one is shown.
  const [one, setOne] = useState<OnePerson>({ email: '', displayName: '' });
  const [list, setList] = useState('');
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Not as initial values: they count as input, which is not lost without a prompt.
    for (const { name } of fields) {
      const input = part.current?.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (input) input.value = one[name];
    }
  }, [isSeveral, one]);
  const title = (batch ? batch.rows.length > 1 : isSeveral) ? 'severalTitle' : 'title';
  const toSeveral = (before: string) => {
    const form = part.current?.querySelector('form');
    const typed = form ? readValues(fields, new FormData(form)) : one;
    setOne(typed);
    setList(withPerson(before, typed));
    setSeveral(true);
  };
  const toOne = (text: string) => {
    const only = onlyPerson(text);
    if (only) setOne(only);
    setList(only ? '' : text);
    setSeveral(false);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (readAddresses(text).people.length < 2) return;
    event.preventDefault();
    toSeveral(list === '' ? text : `${list}\n${text}`);
  };
  const choice = <RoleChoice projects={projects} chosen={role} onChoose={setRole} />;
  return (
    <Modal title={t(`userCreate.${title}`)} busy={pending || batch?.running === true} onClose={onClose}>
      {batch && <UserRows {...props} batch={batch} />}
      {!batch && isSeveral && (
        <UserAddressList
          typed={list}
          role={choice}
          onCreate={(people) => onCreateAll(people, role)}
          onOne={toOne}
          onCancel={onClose}
        />
      )}
      {!batch && !isSeveral && (
        <div ref={part} onPaste={paste}>
          <RequestForm
            saves="userCreate"
            fields={fields}
            onSubmit={(user) => onCreate({ ...user, role })}
            onCancel={onClose}
            pending={pending}
            problem={problem}
            submitLabel="userCreate.submit"
          >
            {choice}
            <Button
              kind="quiet"
              className="link-like"
              reason={pending ? t('ui.busy') : null}
              onClick={() => toSeveral(list)}
            >
              {t('userCreate.several')}
            </Button>
          </RequestForm>
        </div>
      )}
    </Modal>
  );
};
