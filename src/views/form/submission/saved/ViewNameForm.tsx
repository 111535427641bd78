import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { viewName } from '#api/textLengths';
import type { MessageKey } from '#translations/index';
import { Form } from '#src/ui/form/Form';
import type { FormField } from '#src/ui/form/formFields';

const fields: readonly FormField<'name'>[] = [
  { name: 'name', label: 'savedViews.name', required: true, trim: true, maxLength: viewName, autoComplete: 'off' },
];

export interface ViewNameFormProps {
  readonly initial?: string;
  /** Names of other views, which would be overwritten. */
  readonly taken: readonly string[];
  /** Whether these are the names of shared views. */
  readonly isShared?: boolean;
  readonly isPending: boolean;
  readonly submitLabel: MessageKey;
  readonly onSubmit: (name: string) => void;
  readonly onCancel?: () => void;
}

/** Prompts for the name of a view. */
export const ViewNameForm = (props: ViewNameFormProps) => {
  const { initial, taken, isShared = false, isPending, submitLabel, onSubmit, onCancel } = props;
  const { t } = useTranslation();
  const [isTaken, setTaken] = useState(false);
  return (
    <Form
      fields={fields}
      initial={initial === undefined ? undefined : { name: initial }}
      pending={isPending}
      problem={isTaken ? t(isShared ? 'savedViews.takenShared' : 'savedViews.taken') : null}
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
