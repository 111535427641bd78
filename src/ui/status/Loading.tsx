import { useTranslation } from 'react-i18next';
import { Skeleton } from './Skeleton';

export interface LoadingProps {
  /** About as many lines as will stand here. */
  readonly lines?: number | undefined;
}

/** Holds the place of text that is on its way. It shows after 150 ms: what comes sooner needs no announcement. */
export const Loading = ({ lines = 3 }: LoadingProps) => {
  const { t } = useTranslation();
  return (
    <div className="loading-lines" role="status">
      <span className="hidden-text">{t('ui.loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '40%' : '100%'} />
      ))}
    </div>
  );
};
