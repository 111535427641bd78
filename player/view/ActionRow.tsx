import { memo } from 'react';
import { classes } from '../../src/ui/classes';
import { Icon } from '../../src/ui/Icon';
import { elapsedText } from '../sessionFacts';
import type { TimelineEvent } from '../timelineEvents';
import type { DescribedEvent } from './eventSearch';
import { PlayerIcon } from './PlayerIcon';

/** The icon of a row, by its kind. */
export const TimelineEventIcon = ({ timelineEvent: { kinds, details } }: { readonly timelineEvent: TimelineEvent }) => {
  if (kinds.includes('request')) return <PlayerIcon name="bolt" />;
  if (kinds.includes('failure')) return <Icon name="exclamation triangle" />;
  if (kinds.includes('navigation')) return <PlayerIcon name="pointer" />;
  if (kinds.includes('person')) return <Icon name="user" />;
  return details.name === 'alert' ? <Icon name="info circle" /> : <PlayerIcon name="dot" />;
};

interface ActionRowProps {
  readonly told: DescribedEvent;
  /** The start of the session, in milliseconds since 1970. */
  readonly from: number;
  readonly isCurrent: boolean;
  readonly top: number;
  readonly place: { readonly index: number; readonly count: number };
  readonly onGo: (step: number) => void;
}

/** One event; a click goes there. */
export const ActionRow = memo(({ told, from, isCurrent, top, place, onGo }: ActionRowProps) => {
  const { timelineEvent, text, fact } = told;
  const { kinds, details, step, at } = timelineEvent;
  return (
    <li
      className={classes('player-action', ...kinds.map((kind) => `is-${kind}`), details.name === 'other' && 'is-plain')}
      style={{ transform: `translateY(${top}px)` }}
      aria-setsize={place.count}
      aria-posinset={place.index + 1}
    >
      <button type="button" aria-current={isCurrent ? 'step' : undefined} onClick={() => onGo(step)}>
        <span className="player-at figures">{elapsedText(at - from)}</span>
        <TimelineEventIcon timelineEvent={timelineEvent} />
        <span className="cut">{text}</span>
        {fact && <span className="player-fact figures">{fact}</span>}
      </button>
    </li>
  );
});
ActionRow.displayName = 'ActionRow';
