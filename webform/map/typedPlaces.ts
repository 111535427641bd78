import { shallowReactive } from 'vue';
import type { Identified } from '../typed/unanswered';

const turns = shallowReactive(new Map<string, number>());

/** A place was typed: its map does not look at answers from elsewhere. */
export const markTyped = ({ nodeId }: Identified): void => {
  turns.set(nodeId, (turns.get(nodeId) ?? 0) + 1);
};

/** How often the place was typed. A map is made again for each. */
export const typedTurn = ({ nodeId }: Identified): number => turns.get(nodeId) ?? 0;
