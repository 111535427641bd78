import { useTranslation } from 'react-i18next';
import type { FormState } from '#api/schemas/form';
import { classes } from '#src/ui/classes';
import { Select } from '#src/ui/form/Select';
import { StateMark } from '#src/ui/status/StateMark';

export interface AccessStateProps {
  /** The name of the form. */
  readonly name: string;
  readonly state: FormState;
  /** Whether it differs from the saved state. */
  readonly isChanged: boolean;
  readonly reason: string | null;
  readonly tabIndex: number;
  readonly onState: (state: FormState) => void;
}

const states = ['open', 'closing', 'closed'] as const;

/** A select for the state of a form. */
export const AccessState = ({ name, state, isChanged, reason, tabIndex, onState }: AccessStateProps) => {
  const { t } = useTranslation();
  const label = t('projectFormAccess.stateOf', { form: name });
  return (
    <span className={classes('access-state', isChanged && 'changed')}>
      <StateMark name={state} />
      <Select
        label={isChanged ? t('projectFormAccess.changed', { name: label }) : label}
        hiddenLabel
        value={state}
        options={states.map((value) => ({ value, text: t(`formStates.${value}`) }))}
        reason={reason}
        tabIndex={tabIndex}
        onChange={onState}
      />
    </span>
  );
};
