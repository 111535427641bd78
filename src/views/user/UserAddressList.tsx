import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { Alert } from '../../ui/status/Alert';
import { listedNames } from '../../ui/text/listedNames';
import { readAddresses, type Addresses } from './readAddresses';

export interface UserAddressListProps {
  /** The initial text. */
  readonly typed: string;
  /** The choice of a role, as in the form for one. */
  readonly role: ReactNode;
  readonly onCreate: (people: Addresses['people']) => void;
  /** Switches to the form for one, with the current text. */
  readonly onOne: (text: string) => void;
  readonly onCancel: () => void;
}

/**
 * A form for several addresses, and the role of all of them. Invalid addresses are reported before anything is sent.
 */
export const UserAddressList = ({ typed, role, onCreate, onOne, onCancel }: UserAddressListProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState(typed);
  const [wrong, setWrong] = useState<string | null>(null);
  const read = useDeferredValue(text);
  const { people, repeated, invalid } = useMemo(() => readAddresses(read), [read]);
  const submit = () => {
    const now = readAddresses(text);
    if (now.invalid.length > 0) setWrong(t('userCreate.invalid', { list: listedNames(now.invalid) }));
    else if (now.people.length === 0) setWrong(t('ui.fieldMissing'));
    else onCreate(now.people);
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
            // The initial text counts as input.
            ref={(area) => {
              if (area?.value === '') area.value = text;
            }}
            // The dialog is opened to type or paste.
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
      {role}
      <Button kind="quiet" className="link-like" onClick={() => onOne(text)}>
        {t('userCreate.one')}
      </Button>
    </Form>
  );
};
