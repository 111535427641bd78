import { useTranslation } from 'react-i18next';
import type { FormState } from '../../../api/schemas/form';
import type { IconName } from '../../ui/icons';
import { StateLabel, type Tone } from '../../ui/status/StateLabel';

const looks: Readonly<Record<FormState, { readonly tone: Tone; readonly icon: IconName }>> = {
  open: { tone: 'good', icon: 'exchange' },
  closing: { tone: 'attention', icon: 'clock' },
  closed: { tone: 'plain', icon: 'lock' },
};

/** The icon of a state. */
export const formStateIcon = (state: FormState): IconName => looks[state].icon;

export interface FormStateLabelProps {
  readonly state: FormState;
}

/** The state of a form as text with an icon; a tip explains it. */
export const FormStateLabel = ({ state }: FormStateLabelProps) => {
  const { t } = useTranslation();
  return <StateLabel {...looks[state]} text={t(`formStates.${state}`)} hint={t(`formStates.${state}Help`)} />;
};
