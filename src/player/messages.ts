import type { SessionFile } from '../../store/recording/sessionFile';

/** What the player tells the site in its frame. */
export type ToSite =
  | { readonly kind: 'open'; readonly file: SessionFile }
  /** Show the state after so many steps. */
  | { readonly kind: 'seek'; readonly step: number };

/** The keys by which one moves through a session, wherever the focus is. */
export const playerKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', ' '] as const;

export type PlayerKey = (typeof playerKeys)[number];

/** What the site in the frame tells the player. */
export type FromSite =
  /** It listens. */
  | { readonly kind: 'loaded' }
  /** The screens of the session have come. */
  | { readonly kind: 'ready' }
  /** The state after so many steps is shown, or the site crashes by it. */
  | { readonly kind: 'shown'; readonly step: number; readonly crashed: boolean }
  | { readonly kind: 'key'; readonly key: PlayerKey };

/** The key of the player that was pressed; undefined for all others, and for those of the browser. */
export const playerKeyOf = ({
  key,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): PlayerKey | undefined =>
  altKey || ctrlKey || metaKey ? undefined : playerKeys.find((known) => known === key);
