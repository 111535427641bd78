import { useTranslation } from 'react-i18next';
import { useMessageText, type Message } from '../../src/messageText';
import { Button } from '../../src/ui/action/Button';
import { elapsedText } from '../sessionFacts';
import type { TimelineEvent, EventDetails } from '../timelineEvents';
import { TimelineEventIcon } from './ActionRow';
import type { InspectorProps } from './Inspector';
import { useEventText } from './useEventText';

/** The site's message about a failed request. */
const reasonOf = (what: EventDetails): Message | null =>
  what.name === 'failed' ? { problem: what.problem, name: what.endpoint } : null;

interface ProblemItemProps {
  readonly timelineEvent: TimelineEvent;
  readonly from: number;
  readonly isCurrent: boolean;
  readonly onGo: (step: number) => void;
}

const ProblemItem = ({ timelineEvent, from, isCurrent, onGo }: ProblemItemProps) => {
  const { t } = useTranslation('replay');
  const tell = useEventText();
  const say = useMessageText();
  const { step, at, details } = timelineEvent;
  const { text, fact } = tell(details);
  const reason = say(reasonOf(details));
  return (
    <li aria-current={isCurrent ? 'step' : undefined}>
      <p className="player-problem">
        <TimelineEventIcon timelineEvent={timelineEvent} />
        <strong>{text}</strong> <span className="player-fact figures">{fact}</span>
      </p>
      {reason && <p>{reason}</p>}
      <Button kind="quiet" onClick={() => onGo(step)}>
        {t('problems.jump')} <span className="figures">{elapsedText(at - from)}</span>
      </Button>
    </li>
  );
};

/** The failures of the session, with links to their steps. */
export const ProblemList = ({ session, step, onGo }: InspectorProps) => {
  const { t } = useTranslation('replay');
  const { failures, file } = session;
  if (failures.length === 0) return <p className="player-none">{t('problems.none')}</p>;
  return (
    <ul className="player-problems">
      {failures.map((timelineEvent) => (
        <ProblemItem
          key={timelineEvent.step}
          timelineEvent={timelineEvent}
          from={file.from}
          isCurrent={timelineEvent.step === step}
          onGo={onGo}
        />
      ))}
    </ul>
  );
};
