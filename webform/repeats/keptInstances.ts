import { isUnread } from '../typed/unanswered';
import { removeAsked as remove, setAside as detach } from './counts';
import type { EngineNode, RepeatRange } from './instances';

export { answering, bringBack, repetitions } from './counts';

/** See `counts.ts`, with the texts typed in the engine's own view. */
export const setAside = (range: RepeatRange, number: number): void => detach(range, number, isUnread);

/** The same for the button of a repetition. */
export const removeAsked = (
  range: RepeatRange & { removeInstances(index: number): unknown },
  instance: EngineNode,
  index: number,
): void => remove(range, instance, index, isUnread);
