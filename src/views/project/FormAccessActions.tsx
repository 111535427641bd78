import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button';
import { ButtonPlace } from '../../ui/action/ButtonPlace';
import { Icon } from '../../ui/Icon';

export interface FormAccessActionsProps {
  readonly changes: number;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onRevert: () => void;
}

/** How much is not saved yet, and the ways out: save it, or take it back. */
export const FormAccessActions = ({ changes, saving, onSave, onRevert }: FormAccessActionsProps) => {
  const { t } = useTranslation();
  return (
    <div className="access-actions">
      <span className="unsaved-text" role="status">
        {changes > 0 && t('projectFormAccess.changes', { count: changes })}
      </span>
      {changes > 0 ? (
        <Button icon="undo" reason={saving ? t('projectFormAccess.saving') : null} onClick={onRevert}>
          {t('projectFormAccess.revert')}
        </Button>
      ) : (
        // Its place is kept, or the first change would push the table away from under one's finger.
        <ButtonPlace>
          <Icon name="undo" /> {t('projectFormAccess.revert')}
        </ButtonPlace>
      )}
      <Button
        kind="primary"
        busy={saving}
        reason={changes === 0 && !saving ? t('projectFormAccess.noChanges') : null}
        onClick={onSave}
      >
        {t('projectFormAccess.save')}
      </Button>
    </div>
  );
};
