import { useTranslation } from 'react-i18next';
import { Problem } from '../../src/ui/status/Problem';

/** Shown instead of the whole site after a crash. */
export const Crashed = () => {
  const { t } = useTranslation();
  return <Problem text={t('screen.failed')} />;
};
