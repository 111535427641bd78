import { useTranslation } from 'react-i18next';
import { useMessageText, type Message } from '../../messageText';
import { PlainButton } from '../../ui/action/PlainButton';
import { elapsedText } from '../sessionFacts';
import type { Happening, What } from '../happenings';
import { HappeningIcon } from './ActionRow';
import type { InspectorProps } from './Inspector';
import { useWhatText } from './useWhatText';

/** What the site says about a failed request. */
const reasonOf = (what: What): Message | null =>
  what.name === 'failed' ? { problem: what.problem, name: what.endpoint } : null;

interface ProblemItemProps {
  readonly happening: Happening;
  readonly from: number;
  readonly isCurrent: boolean;
  readonly onGo: (step: number) => void;
}

const ProblemItem = ({ happening, from, isCurrent, onGo }: ProblemItemProps) => {
  const { t } = useTranslation('replay');
  const tell = useWhatText();
  const say = useMessageText();
  const { step, at, what } = happening;
  const { text, fact } = tell(what);
  const reason = say(reasonOf(what));
  return (
    <li aria-current={isCurrent ? 'step' : undefined}>
      <p className="player-problem">
        <HappeningIcon happening={happening} />
        <strong>{text}</strong> <span className="player-fact figures">{fact}</span>
      </p>
      {reason && <p>{reason}</p>}
      <PlainButton kind="quiet" onClick={() => onGo(step)}>
        {t('problems.jump')} <span className="figures">{elapsedText(at - from)}</span>
      </PlainButton>
    </li>
  );
};

/** What went wrong in the session, and the way there. */
export const ProblemList = ({ session, step, onGo }: InspectorProps) => {
  const { t } = useTranslation('replay');
  const { failures, file } = session;
  if (failures.length === 0) return <p className="player-none">{t('problems.none')}</p>;
  return (
    <ul className="player-problems">
      {failures.map((happening) => (
        <ProblemItem
          key={happening.step}
          happening={happening}
          from={file.from}
          isCurrent={happening.step === step}
          onGo={onGo}
        />
      ))}
    </ul>
  );
};
