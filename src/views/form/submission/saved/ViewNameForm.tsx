import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '#translations/index';
import { Form } from '#src/ui/form/Form';
import type { FormField } from '#src/ui/form/formFields';

const fields: readonly FormField<'name'>[] = [
  { name: 'name', label: 'savedViews.name', required: true, trim: true, maxLength: 100, autoComplete: 'off' },
];

export interface ViewNameFormProps {
  readonly initial?: string;
  /** Names of other views, which would be overwritten. */
  readonly taken: readonly string[];
  readonly isPending: boolean;
  readonly submitLabel: MessageKey;
  readonly onSubmit: (name: string) => void;
  readonly onCancel?: () => void;
}

/** Prompts for the name of a view. */
export const ViewNameForm = ({ initial, taken, isPending, submitLabel, onSubmit, onCancel }: ViewNameFormProps) => {
  const { t } = useTranslation();
  const [isTaken, setTaken] = useState(false);
  return (
    <Form
      fields={fields}
      initial={initial === undefined ? undefined : { name: initial }}
      pending={isPending}
      problem={isTaken ? t('savedViews.taken') : null}
      problemAt={isTaken ? 'name' : null}
      takesFocus={initial !== undefined}
      submitLabel={submitLabel}
      onSubmit={({ name }) => {
        setTaken(taken.includes(name));
        if (!taken.includes(name)) onSubmit(name);
      }}
      onCancel={onCancel}
    />
  );
};
