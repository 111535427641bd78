import { useTranslation } from 'react-i18next';
import type { FormState } from '#api/schemas/form';
import { classes } from '#src/ui/classes';
import { disabledBy } from '#src/ui/disabledBy';
import { Icon } from '#src/ui/Icon';
import { StateMark } from '#src/ui/status/StateMark';
import { stateTones } from '../../form/FormStateLabel';

export interface AccessStateProps {
  /** The name of the form. */
  readonly name: string;
  readonly state: FormState;
  /** Whether it differs from the saved state. */
  readonly isChanged: boolean;
  readonly reason: string | null;
  readonly tabIndex: number;
  /** Opens the menu of states at this button. */
  readonly onOpen: (button: HTMLElement) => void;
}

/** The state of a form, which opens the menu of states; that is outside of the table, which would cut it off. */
export const AccessState = ({ name, state, isChanged, reason, tabIndex, onOpen }: AccessStateProps) => {
  const { t } = useTranslation();
  const label = t('projectFormAccess.stateOf', { form: name });
  return (
    <span className={classes('access-state', isChanged && 'changed')}>
      <button
        type="button"
        className={`ui state button ${stateTones[state]}`}
        aria-haspopup="menu"
        tabIndex={tabIndex}
        onClick={({ currentTarget }) => {
          if (!reason) onOpen(currentTarget);
        }}
        {...disabledBy(reason)}
      >
        <span className="hidden-text">
          {isChanged ? t('projectFormAccess.changed', { name: label }) : label}
          {': '}
        </span>
        <StateMark name={state} />
        <span className="access-state-name">{t(`formStates.${state}`)}</span> <Icon name="angle down" />
      </button>
    </span>
  );
};
