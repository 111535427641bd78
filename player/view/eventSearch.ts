import type { TimelineEvent, EventKind } from '../timelineEvents';

/** An event as shown in the list. */
export interface DescribedEvent {
  readonly timelineEvent: TimelineEvent;
  readonly text: string;
  readonly fact: string;
  /** The type of its action, which can be searched for. */
  readonly type: string;
}

/** The filter of the list. */
export interface ActionFilter {
  readonly kind: EventKind | 'all';
  readonly search: string;
}

/** The events of a kind that contain all words of the search, ignoring case. */
export const filterTimelineEvents = (
  told: readonly DescribedEvent[],
  { kind, search }: ActionFilter,
): readonly DescribedEvent[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return told.filter(({ timelineEvent, text, fact, type }) => {
    if (kind !== 'all' && !timelineEvent.kinds.includes(kind)) return false;
    const all = `${text} ${fact} ${type}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
};

/** The row of the last listed event after a number of steps; -1 if all are later. */
export const rowAt = (listed: readonly DescribedEvent[], step: number): number =>
  listed.findLastIndex(({ timelineEvent }) => timelineEvent.step <= step);
