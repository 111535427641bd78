import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#src/ui/form/Select';
import { Confirm } from '#src/ui/overlay/Confirm';
import { FormNames } from './FormNames';
import type { FormsConfirmProps } from './FormsAct';

/** A project that forms can be copied to. */
export interface CopyTarget {
  readonly id: number;
  readonly name: string;
}

interface FormsCopyProps extends FormsConfirmProps {
  readonly targets: readonly CopyTarget[];
}

/** Asks for the project that several forms are copied to. */
export const FormsCopy = ({ title, forms, targets, onStart, onClose }: FormsCopyProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const to = targets.find(({ id }) => String(id) === chosen);
  const options = [
    { value: '', text: t('formsAct.chooseProject') },
    ...targets.map(({ id, name }) => ({ value: String(id), text: name })),
  ];
  const message = (
    <>
      <p>{t('formsAct.copyIntro', { count: forms.length })}</p>
      <p>
        <Select label={t('formsAct.target')} value={chosen} options={options} onChange={setChosen} />
      </p>
      <FormNames label={t('projectOverview.forms')} forms={forms} />
    </>
  );
  return (
    <Confirm
      title={title}
      message={message}
      action={t('formsAct.copyCount', { count: forms.length })}
      busy={false}
      problem={null}
      reason={to ? null : t('formsAct.chooseProject')}
      onConfirm={() => to && onStart({ name: 'copy', to: to.id }, forms)}
      onClose={onClose}
    />
  );
};
