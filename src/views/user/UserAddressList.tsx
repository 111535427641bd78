import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleInProject } from '../../../store/entities/users';
import { Button } from '../../ui/action/Button';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { Alert } from '../../ui/status/Alert';
import { listedNames } from '../../ui/text/listedNames';
import { readAddresses, type Addresses } from './readAddresses';
import { RoleChoice, type RoleChoiceProps } from './RoleChoice';

export interface UserAddressListProps {
  /** What was pasted, to begin with. */
  readonly pasted: string;
  readonly projects: RoleChoiceProps['projects'];
  readonly onCreate: (people: Addresses['people'], role: RoleInProject | null) => void;
  readonly onOne: () => void;
  readonly onCancel: () => void;
}

/** A form for several addresses, and the role of all of them. What is no address is named before anything is sent. */
export const UserAddressList = ({ pasted, projects, onCreate, onOne, onCancel }: UserAddressListProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState(pasted);
  const [role, setRole] = useState<RoleInProject | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const read = useDeferredValue(text);
  const { people, repeated, invalid } = useMemo(() => readAddresses(read), [read]);
  const submit = () => {
    const typed = readAddresses(text);
    if (typed.invalid.length > 0) setWrong(t('userCreate.invalid', { list: listedNames(typed.invalid) }));
    else if (typed.people.length === 0) setWrong(t('ui.fieldMissing'));
    else onCreate(typed.people, role);
  };
  return (
    <Form
      saves="userCreate"
      fields={[]}
      onSubmit={submit}
      onCancel={onCancel}
      pending={false}
      problem={null}
      submitLabel="userCreate.submitSeveral"
    >
      <Field label={t('userCreate.addresses')} help={t('userCreate.addressesHelp')} error={wrong} required>
        {(control) => (
          <textarea
            {...control}
            // What was pasted counts as typed.
            ref={(area) => {
              if (area?.value === '') area.value = text;
            }}
            // Whoever came here wants to type or paste.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            name="addresses"
            rows={8}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => {
              setText(target.value);
              setWrong(null);
            }}
          />
        )}
      </Field>
      {people.length > 0 && <p role="status">{t('userCreate.addressesCount', { count: people.length })}</p>}
      {invalid.length > 0 && wrong === null && (
        <Alert type="warning" text={t('userCreate.invalid', { list: listedNames(invalid) })} />
      )}
      {repeated.length > 0 && <Alert type="info" text={t('userCreate.repeated', { list: listedNames(repeated) })} />}
      <RoleChoice projects={projects} chosen={role} onChoose={setRole} />
      <Button kind="quiet" className="link-like" onClick={onOne}>
        {t('userCreate.one')}
      </Button>
    </Form>
  );
};
