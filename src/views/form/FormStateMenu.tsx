import { useTranslation } from 'react-i18next';
import type { FormState } from '#api/schemas/form';
import { Menu } from '../../ui/overlay/Menu';
import { StateMark } from '../../ui/status/StateMark';
import { formStates, stateItem, stateTones } from './FormStateLabel';

export interface FormStateMenuProps {
  /** The name of the form. */
  readonly name: string;
  /** The saved state; it stays until the server confirms another. */
  readonly state: FormState;
  /** Whether another state is being saved. */
  readonly saving: boolean;
  readonly onState: (state: FormState) => void;
}

/** The state of a form as text with a mark, which opens a menu of all states with their meanings. */
export const FormStateMenu = ({ name, state, saving, onState }: FormStateMenuProps) => {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('projectFormAccess.stateOf', { form: name })}
      className={`state ${stateTones[state]}`}
      kind="secondary"
      placement="bottom-start"
      busy={saving}
      items={formStates.map((value) => ({
        ...stateItem(t, value),
        chosen: value === state,
        onChoose: value === state ? undefined : () => onState(value),
      }))}
    >
      <StateMark name={state} />
      {t(`formStates.${state}`)}
    </Menu>
  );
};
