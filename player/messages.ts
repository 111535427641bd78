import type { SessionFile } from '../store/recording/sessionFile';

/** Messages from the player to the site in its frame. */
export type ToSite =
  | { readonly kind: 'open'; readonly file: SessionFile }
  /** Shows the state after a number of steps. */
  | { readonly kind: 'seek'; readonly step: number };

/** The navigation keys of the player, regardless of the focus. */
const playerKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', ' '] as const;

export type PlayerKey = (typeof playerKeys)[number];

/** Messages from the site in the frame to the player. */
export type FromSite =
  /** It is ready to receive messages. */
  | { readonly kind: 'loaded' }
  /** The screens of the session are loaded. */
  | { readonly kind: 'ready' }
  /** The state after a number of steps is shown, or crashed the site. */
  | { readonly kind: 'shown'; readonly step: number; readonly crashed: boolean }
  | { readonly kind: 'key'; readonly key: PlayerKey };

/** The pressed key of the player; undefined for all others, and for shortcuts of the browser. */
export const playerKeyOf = ({
  key,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): PlayerKey | undefined =>
  altKey || ctrlKey || metaKey ? undefined : playerKeys.find((known) => known === key);
