import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/action/Button';

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
    <section className="tick-bar" aria-label={t('pictures.bar')}>
      <span className="tick-count">
        <strong role="status">{t('pictures.ticked', { count })}</strong>
        {count < total && (
          <button type="button" className="tick-all" onClick={onAll}>
            {t('submissionActs.tickAll', { total })}
          </button>
        )}
      </span>
      <span className="tick-actions">
        <Button kind="quiet" icon="download" onClick={onDownload}>
          {t('submissionActs.download')}
        </Button>
      </span>
      <Button kind="quiet" icon="close" label={t('submissionActs.clear')} onClick={onClear} />
    </section>
  );
};
