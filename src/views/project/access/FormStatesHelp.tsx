import { useTranslation } from 'react-i18next';
import { Facts } from '#src/ui/text/Facts';
import { Modal } from '#src/ui/overlay/Modal';
import { FormStateLabel, formStates } from '../../form/FormStateLabel';

export interface FormStatesHelpProps {
  /** The dialog is not about a particular object. */
  readonly ids: Readonly<Record<never, never>>;
  readonly onClose: () => void;
}

/** Explains the states of a form. */
export const FormStatesHelp = ({ onClose }: FormStatesHelpProps) => {
  const { t } = useTranslation();
  return (
    <Modal title={t('formStates.title')} busy={false} onClose={onClose}>
      <p>{t('formStates.intro')}</p>
      <Facts
        facts={formStates.map((state) => ({
          key: state,
          name: <FormStateLabel state={state} />,
          value: t(`formStates.${state}Help`),
        }))}
      />
    </Modal>
  );
};
