import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/form/Field';
import { Form } from '#src/ui/form/Form';
import { Alert } from '#src/ui/status/Alert';
import { listedNames } from '#src/ui/text/listedNames';
import { readNames } from './names';

export interface AppUserNameListProps {
  /** The names of the app users with access. */
  readonly existing: readonly string[];
  /** The initial text. */
  readonly initial: string;
  readonly onCreate: (names: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** A form for the names of several app users, one per line. Existing names are reported, but not refused. */
export const AppUserNameList = ({ existing, initial, onCreate, onCancel }: AppUserNameListProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const read = useDeferredValue(text);
  const { names, repeated, taken } = useMemo(() => readNames(read, existing), [read, existing]);
  const submit = () => {
    const typed = readNames(text, existing).names;
    setMissing(typed.length === 0);
    if (typed.length > 0) onCreate(typed);
  };
  return (
    <Form
      saves="appUserCreate"
      fields={[]}
      onSubmit={submit}
      onCancel={onCancel}
      pending={false}
      problem={null}
      submitLabel="appUserCreate.submitSeveral"
    >
      <Field
        label={t('appUserCreate.names')}
        help={names.length > 0 ? t('appUserCreate.namesCount', { count: names.length }) : t('appUserCreate.namesHelp')}
        error={isMissing && names.length === 0 ? t('ui.fieldMissing') : null}
        required
      >
        {(control) => (
          <textarea
            {...control}
            // The dialog is opened to type or paste.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            name="names"
            rows={10}
            autoComplete="off"
            spellCheck={false}
            defaultValue={initial}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {repeated.length > 0 && (
        <Alert type="info" text={t('appUserCreate.repeated', { names: listedNames(repeated) })} />
      )}
      {taken.length > 0 && <Alert type="info" text={t('appUserCreate.taken', { names: listedNames(taken) })} />}
    </Form>
  );
};
