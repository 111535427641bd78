import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../ui/action/PlainButton';
import type { Needed } from '../../ui/useLoadedOnce';

/** That the outlines of the world behind a map did not come, and a way to them. */
export const OutlinesMissing = ({ hasFailed, tryAgain }: Omit<Needed<unknown>, 'known'>) => {
  const { t } = useTranslation();
  return (
    <span role="status">
      {hasFailed && (
        <>
          {t('explore.outlinesMissing')}{' '}
          <PlainButton kind="quiet" className="mini" onClick={tryAgain}>
            {t('ui.retry')}
          </PlainButton>
        </>
      )}
    </span>
  );
};
