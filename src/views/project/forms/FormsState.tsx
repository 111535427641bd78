import { useTranslation } from 'react-i18next';
import type { FormState } from '#api/schemas/form';
import { Confirm } from '#src/ui/overlay/Confirm';
import { FormStateLabel } from '../../form/FormStateLabel';
import { FormNames } from './FormNames';
import type { FormsConfirmProps } from './FormsAct';

interface FormsStateProps extends FormsConfirmProps {
  readonly state: FormState;
}

/** Confirms another state of several forms. Forms that were never published have none. */
export const FormsState = ({ title, forms, state, onStart, onClose }: FormsStateProps) => {
  const { t } = useTranslation();
  const published = forms.filter(({ publishedAt }) => publishedAt !== null);
  const left = forms.length - published.length;
  const message = (
    <>
      <p>
        {t('formsAct.stateIntro', { count: published.length, state: t(`formStates.${state}`) })}{' '}
        {t(`formStates.${state}Help`)}
      </p>
      <FormNames
        label={t('projectOverview.forms')}
        forms={published}
        detail={(form) => <FormStateLabel state={form.state} />}
      />
      {left > 0 && <p>{t('formsAct.draftsLeftOut', { count: left })}</p>}
    </>
  );
  return (
    <Confirm
      title={title}
      message={message}
      action={t('formsAct.stateCount', { count: published.length })}
      busy={false}
      problem={null}
      reason={published.length === 0 ? t('formsAct.noneLeft') : null}
      onConfirm={() => onStart({ name: 'state', state }, published)}
      onClose={onClose}
    />
  );
};
