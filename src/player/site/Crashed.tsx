import { useTranslation } from 'react-i18next';
import { Problem } from '../../ui/status/Problem';

/** Shown instead of the whole site when that crashes. */
export const Crashed = () => {
  const { t } = useTranslation();
  return <Problem text={t('screen.failed')} />;
};
