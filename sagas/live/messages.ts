import { type LiveChange, type LiveEvent, singleChanges, type ToldChange } from '../../api/liveChange';
import type { LiveState } from '../../store/live';

/** What the tab that leads tells itself and the others, and what these ask. */
export type LiveMessage =
  | { readonly kind: 'status'; readonly status: LiveState['status'] }
  | { readonly kind: 'event'; readonly event: LiveEvent; readonly id: string; readonly changes: readonly LiveChange[] }
  /** How is it? */
  | { readonly kind: 'who' }
  /** Is there a tab in sight? And: yes. */
  | { readonly kind: 'anyone' }
  | { readonly kind: 'here' };

const kinds: readonly LiveMessage['kind'][] = ['status', 'event', 'who', 'anyone', 'here'];

/** Whether another tab, perhaps of another release, said something that this one knows. */
export const isLiveMessage = (message: unknown): message is LiveMessage =>
  typeof message === 'object' && message !== null && 'kind' in message && kinds.some((kind) => kind === message.kind);

/** The changes in the data of an event; none in what is no list. */
export const changesIn = (data: string): readonly LiveChange[] => {
  try {
    const changes: unknown = JSON.parse(data);
    // The server is ours: an event that it sends is as it says (docs/live.md).
    return Array.isArray(changes) ? singleChanges(changes as ToldChange[]) : [];
  } catch {
    return [];
  }
};
