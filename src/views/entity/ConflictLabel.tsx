import { useTranslation } from 'react-i18next';
import type { EntityConflict } from '#api/entity/conflicts';
import { StateLabel } from '#src/ui/status/StateLabel';

export interface ConflictLabelProps {
  readonly conflict: EntityConflict;
}

/** The mark of an entity whose versions are in conflict. */
export const ConflictLabel = ({ conflict }: ConflictLabelProps) => {
  const { t } = useTranslation();
  return (
    <StateLabel
      tone="attention"
      text={t('entity.conflict')}
      hint={t(conflict === 'hard' ? 'entity.hardConflict' : 'entity.softConflict')}
    />
  );
};
