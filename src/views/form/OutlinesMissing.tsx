import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button';
import type { Needed } from '../../ui/useLoadedOnce';

/** The message that the outlines of the world could not be loaded, with a retry button. */
export const OutlinesMissing = ({ hasFailed, tryAgain }: Omit<Needed<unknown>, 'known'>) => {
  const { t } = useTranslation();
  return (
    <span role="status">
      {hasFailed && (
        <>
          {t('explore.outlinesMissing')}{' '}
          <Button kind="quiet" className="mini" onClick={tryAgain}>
            {t('ui.retry')}
          </Button>
        </>
      )}
    </span>
  );
};
