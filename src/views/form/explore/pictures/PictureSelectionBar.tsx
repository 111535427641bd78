import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/action/Button';
import { SelectionBarFrame } from '../../submission/selection/SelectionBarFrame';

export interface PictureTickBarProps {
  readonly count: number;
  readonly total: number;
  readonly onAll: () => void;
  readonly onDownload: () => void;
  readonly onClear: () => void;
}

/** The actions for the selected pictures, at the bottom of the window. */
export const PictureSelectionBar = ({ count, total, onAll, onDownload, onClear }: PictureTickBarProps) => {
  const { t } = useTranslation();
  return (
    <SelectionBarFrame
      label={t('pictures.bar')}
      ticked={t('pictures.ticked', { count })}
      count={count}
      total={total}
      onAll={onAll}
      onClear={onClear}
    >
      <Button kind="quiet" icon="download" onClick={onDownload}>
        {t('submissionActs.download')}
      </Button>
    </SelectionBarFrame>
  );
};
