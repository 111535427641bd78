import { memo } from 'react';
import { classes } from '../../ui/classes';
import { PlainIcon } from '../../ui/PlainIcon';
import { elapsedText } from '../sessionFacts';
import type { Happening } from '../happenings';
import type { ToldHappening } from './happeningSearch';
import { PlayerIcon } from './PlayerIcon';

/** Which sign stands before a row, by what it tells. */
export const HappeningIcon = ({ happening: { kinds, what } }: { readonly happening: Happening }) => {
  if (kinds.includes('request')) return <PlayerIcon name="bolt" />;
  if (kinds.includes('failure')) return <PlainIcon name="exclamation triangle" />;
  if (kinds.includes('navigation')) return <PlayerIcon name="pointer" />;
  if (kinds.includes('person')) return <PlainIcon name="user" />;
  return what.name === 'alert' ? <PlainIcon name="info circle" /> : <PlayerIcon name="dot" />;
};

interface ActionRowProps {
  readonly told: ToldHappening;
  /** When the session began, in milliseconds since 1970. */
  readonly from: number;
  readonly isCurrent: boolean;
  readonly top: number;
  readonly place: { readonly index: number; readonly count: number };
  readonly onGo: (step: number) => void;
}

/** One thing that happened; pressing it goes there. */
export const ActionRow = memo(({ told, from, isCurrent, top, place, onGo }: ActionRowProps) => {
  const { happening, text, fact } = told;
  const { kinds, what, step, at } = happening;
  return (
    <li
      className={classes('player-action', ...kinds.map((kind) => `is-${kind}`), what.name === 'other' && 'is-plain')}
      style={{ transform: `translateY(${top}px)` }}
      aria-setsize={place.count}
      aria-posinset={place.index + 1}
    >
      <button type="button" aria-current={isCurrent ? 'step' : undefined} onClick={() => onGo(step)}>
        <span className="player-at figures">{elapsedText(at - from)}</span>
        <HappeningIcon happening={happening} />
        <span className="cut">{text}</span>
        {fact && <span className="player-fact figures">{fact}</span>}
      </button>
    </li>
  );
});
ActionRow.displayName = 'ActionRow';
