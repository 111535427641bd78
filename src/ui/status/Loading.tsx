import { useTranslation } from 'react-i18next';
import { Skeleton } from './Skeleton';

export interface LoadingProps {
  /** About the number of lines expected here. */
  readonly lines?: number | undefined;
}

/** A placeholder for text that is loading. It appears after 150 ms: anything faster needs no announcement. */
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
