import type { LiveChange, LiveEvent } from '#api/core/liveChange';
import { groupedChanges } from './groupedChanges';
import { type Position, positionText } from './position';

/** Text of one event (HTML, section 9.2). Neither JSON nor positions contain line breaks. */
export const eventText = (event: LiveEvent, at: Position | null, changes: readonly LiveChange[] = []): string =>
  [
    ...(at === null ? [] : [`id: ${positionText(at)}`]),
    `event: ${event}`,
    // A browser drops events without data.
    `data: ${JSON.stringify(groupedChanges(changes))}`,
    '',
    '',
  ].join('\n');
