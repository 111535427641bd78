import type { Progress } from '#api/schemas/progress';
import { Text } from '../../ui/text/Text';
import { Time } from '../../ui/text/Time';
import type { Language } from '../form/submission/filter/degreesText';
import { ProgressCard } from './DaysCards';

interface SilentCardProps extends Pick<Progress, 'submitters'> {
  /** The text for people without known submissions. */
  readonly never: string;
  readonly texts: Language;
}

/** The app users who could send, but have not for two days: longest silent first. */
export const SilentCard = ({ submitters, never, texts: { t } }: SilentCardProps) => {
  const silent = submitters
    .filter(({ isSilent }) => isSilent)
    .sort((one, other) => (one.lastSubmission ?? '').localeCompare(other.lastSubmission ?? ''));
  return (
    <ProgressCard title={t('progress.silent')} fact={t('progress.silentHelp')}>
      {silent.length === 0 ? (
        <p className="quiet-text">{t('progress.nobodySilent')}</p>
      ) : (
        <ul className="silent-list">
          {silent.map(({ id, displayName, lastSubmission }) => (
            <li key={id}>
              <Text>{displayName}</Text>
              <span className="quiet-text">{lastSubmission ? <Time at={lastSubmission} /> : never}</span>
            </li>
          ))}
        </ul>
      )}
    </ProgressCard>
  );
};
