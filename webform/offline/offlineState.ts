import type { OfflineForm } from './offlineForms';
import type { Space } from './space';

/** What is said about the use of a form without a network. */
export interface OfflineState {
  /** The form as it is kept; null if it is not. */
  readonly kept: OfflineForm | null;
  /** How many of its files are there, while it is fetched. */
  readonly fetching: { readonly done: number; readonly all: number } | null;
  /** Whether the server answered when it was asked last; null before. */
  readonly isReached: boolean | null;
  /** The outcome of what was requested last. */
  readonly outcome: 'upToDate' | 'unreachable' | 'noSpace' | 'failed' | null;
  readonly space: Space | null;
  /** Whether the browser offers to install the page. */
  readonly canInstall: boolean;
}

export const nothingKept: OfflineState = {
  kept: null,
  fetching: null,
  isReached: null,
  outcome: null,
  space: null,
  canInstall: false,
};
