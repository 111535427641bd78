import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/action/Button';
import { TickFrame } from '../../submission/TickFrame';

export interface PictureTickBarProps {
  readonly count: number;
  readonly total: number;
  readonly onAll: () => void;
  readonly onDownload: () => void;
  readonly onClear: () => void;
}

/** What can be done with the ticked pictures, at the bottom of the window. */
export const PictureTickBar = ({ count, total, onAll, onDownload, onClear }: PictureTickBarProps) => {
  const { t } = useTranslation();
  return (
    <TickFrame
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
    </TickFrame>
  );
};
