import { type LiveChange, type LiveEvent, singleChanges, type SentChange } from '#api/core/liveChange';
import type { LiveState } from '#store/core/live';

/** Messages from the leading tab to itself and the others, and their questions. */
export type LiveMessage =
  | { readonly kind: 'status'; readonly status: LiveState['status'] }
  | { readonly kind: 'event'; readonly event: LiveEvent; readonly id: string; readonly changes: readonly LiveChange[] }
  /** Requests the current state. */
  | { readonly kind: 'who' }
  /** A request for visible tabs, and the reply of one. */
  | { readonly kind: 'anyone' }
  | { readonly kind: 'here' };

const kinds: readonly LiveMessage['kind'][] = ['status', 'event', 'who', 'anyone', 'here'];

/** Whether a message of another tab, perhaps of another release, is known to this one. */
export const isLiveMessage = (message: unknown): message is LiveMessage =>
  typeof message === 'object' && message !== null && 'kind' in message && kinds.some((kind) => kind === message.kind);

/** Parses the changes in the data of an event; none if it is no list. */
export const changesIn = (data: string): readonly LiveChange[] => {
  try {
    const changes: unknown = JSON.parse(data);
    // The server is ours: its events have the documented shape (docs/live.md).
    return Array.isArray(changes) ? singleChanges(changes as SentChange[]) : [];
  } catch {
    return [];
  }
};
