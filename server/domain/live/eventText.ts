import type { LiveChange, LiveEvent } from '../../../api/liveChange';
import { groupedChanges } from './groupedChanges';
import { type Position, positionText } from './position';

/** One event as it is sent (HTML, section 9.2). Neither JSON nor positions have line breaks in them. */
export const eventText = (event: LiveEvent, at: Position | null, changes: readonly LiveChange[] = []): string =>
  [
    ...(at === null ? [] : [`id: ${positionText(at)}`]),
    `event: ${event}`,
    // A browser drops events without data.
    `data: ${JSON.stringify(groupedChanges(changes))}`,
    '',
    '',
  ].join('\n');
