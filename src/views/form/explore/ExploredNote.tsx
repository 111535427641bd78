import { useTranslation } from 'react-i18next';
import type { ExploredPart } from '../../../../store/selectors/explore';
import { Button } from '../../../ui/action/Button';
import { Icon } from '../../../ui/Icon';
import { Progress } from '../../../ui/status/Progress';
import { useFocusInside } from '../submission/useFocusInside';

export interface ExploredNoteProps {
  readonly part: ExploredPart;
  readonly onAll: () => void;
  readonly onStop: () => void;
}

/** What is said where the browser counts: of how many submissions the figures are, and how to have those of all. */
export const ExploredNote = ({ part: { loaded, total, done, fault }, onAll, onStop }: ExploredNoteProps) => {
  const { t } = useTranslation();
  const { box, use } = useFocusInside(done === null ? 'part' : 'loading');
  return (
    <div ref={box} className="loaded-note" tabIndex={-1} onClickCapture={use}>
      <strong role="status">
        <Icon name="info circle" />{' '}
        {fault === null ? t('explore.part', { total, count: loaded }) : t('loaded.fault', { reason: fault })}
      </strong>
      {done !== null && <Progress label={t('formSubmissions.loadingRest')} done={done} total={total} onStop={onStop} />}
      {done === null && loaded < total && (
        <Button kind="quiet" onClick={onAll}>
          {t('loaded.all', { total })}
        </Button>
      )}
      <span className="loaded-why">{t('explore.partWhy')}</span>
    </div>
  );
};
