import { useTranslation } from 'react-i18next';
import type { IconName } from '#src/ui/icons';
import { Button } from '#src/ui/action/Button';
import { SelectionBarFrame } from '../../form/submission/selection/SelectionBarFrame';

export interface EntitySelectionBarProps {
  /** The number of selected entities, and of all. Nothing is shown without a selection. */
  readonly count: number;
  readonly total: number;
  readonly icon: IconName;
  /** What the button does. */
  readonly action: string;
  readonly onAct: () => void;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** The action for the selected entities of a list or its trash. */
export const EntitySelectionBar = ({ count, total, icon, action, onAct, onAll, onClear }: EntitySelectionBarProps) => {
  const { t } = useTranslation();
  if (count === 0) return null;
  const act = () => {
    onAct();
    onClear();
  };
  return (
    <SelectionBarFrame
      label={t('entityList.selected')}
      ticked={t('submissionActs.ticked', { count })}
      count={count}
      total={total}
      onAll={onAll}
      onClear={onClear}
    >
      <Button kind="quiet" icon={icon} onClick={act}>
        {action}
      </Button>
    </SelectionBarFrame>
  );
};
