import { useTranslation } from 'react-i18next';
import { Confirm } from '#src/ui/overlay/Confirm';
import { FormNames } from './FormNames';
import type { FormsConfirmProps } from './FormsAct';

interface FormsDeleteProps extends FormsConfirmProps {
  readonly canRestore: boolean;
}

/** Confirms the deletion of several forms, with their names and all losses. */
export const FormsDelete = ({ title, forms, canRestore, onStart, onClose }: FormsDeleteProps) => {
  const { t } = useTranslation();
  const message = (
    <>
      <p>{t('formsAct.deleteIntro', { count: forms.length })}</p>
      <FormNames
        label={t('projectOverview.forms')}
        forms={forms}
        detail={({ submissions }) => (
          <span className="batch-state">{t('formsAct.submissions', { count: submissions })}</span>
        )}
      />
      <p>
        {t('formsAct.deleteLost')} {t(canRestore ? 'formsAct.undoable' : 'formDelete.noWayBack')}
      </p>
    </>
  );
  return (
    <Confirm
      title={title}
      message={message}
      action={t('formsAct.deleteCount', { count: forms.length })}
      danger
      busy={false}
      problem={null}
      onConfirm={() => onStart({ name: 'delete' }, forms)}
      onClose={onClose}
    />
  );
};
