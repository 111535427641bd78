import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/action/Button';
import { ButtonPlaceholder } from '#src/ui/action/ButtonPlaceholder';
import { Icon } from '#src/ui/Icon';

export interface FormAccessActionsProps {
  readonly projectId: number;
  /** The number of controls that differ from the saved state. */
  readonly changes: number;
  readonly saving: boolean;
  readonly onSave: (projectId: number) => void;
  readonly onRevert: () => void;
}

/** The number of unsaved changes, with buttons to save and to revert them. */
export const FormAccessActions = ({ projectId, changes, saving, onSave, onRevert }: FormAccessActionsProps) => {
  const { t } = useTranslation();
  return (
    <div className="actions access-actions">
      <span className="unsaved-text" role="status">
        {changes > 0 && t('projectFormAccess.changes', { count: changes })}
      </span>
      {changes > 0 ? (
        <Button icon="undo" reason={saving ? t('projectFormAccess.saving') : null} onClick={onRevert}>
          {t('projectFormAccess.revert')}
        </Button>
      ) : (
        // Reserves its space, so that the first change does not move the table under the pointer.
        <ButtonPlaceholder>
          <Icon name="undo" /> {t('projectFormAccess.revert')}
        </ButtonPlaceholder>
      )}
      <Button
        kind="primary"
        busy={saving}
        reason={changes === 0 && !saving ? t('projectFormAccess.noChanges') : null}
        onClick={() => onSave(projectId)}
      >
        {t('projectFormAccess.save')}
      </Button>
    </div>
  );
};
