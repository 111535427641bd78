import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FormState } from '#api/schemas/form';
import { StateLabel, type Tone } from '../../ui/status/StateLabel';

/** The states in the order of a form's life. */
export const formStates = ['open', 'closing', 'closed'] as const satisfies readonly FormState[];

/** A state as an item of a menu, with its meaning. */
export const stateItem = (t: TFunction, state: FormState) => ({
  key: state,
  text: t(`formStates.${state}`),
  help: t(`formStates.${state}Help`),
});

/** The colour of each state. */
export const stateTones: Readonly<Record<FormState, Tone>> = { open: 'good', closing: 'attention', closed: 'plain' };

export interface FormStateLabelProps {
  readonly state: FormState;
}

/** The state of a form as text with a mark; a tip explains it. */
export const FormStateLabel = ({ state }: FormStateLabelProps) => {
  const { t } = useTranslation();
  return (
    <StateLabel
      tone={stateTones[state]}
      mark={state}
      text={t(`formStates.${state}`)}
      hint={t(`formStates.${state}Help`)}
    />
  );
};

interface DraftLabelProps {
  /** The meaning of the state here. */
  readonly hint: string;
}

/** The state of a form that was never published. */
export const DraftLabel = ({ hint }: DraftLabelProps) => {
  const { t } = useTranslation();
  return <StateLabel tone="info" mark="draft" text={t('projectOverview.draft')} hint={hint} />;
};
