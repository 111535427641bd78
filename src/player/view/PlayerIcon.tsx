import { classes } from '../../ui/classes';

/** Icons that only the player has, drawn in player.css. */
export type PlayerIconName = 'step-back' | 'step-forward' | 'pointer' | 'bolt' | 'dot';

/** An icon beside a text, or in a button, that says the same. */
export const PlayerIcon = ({ name, className }: { readonly name: PlayerIconName; readonly className?: string }) => (
  <i className={classes('icon', name, className)} aria-hidden="true" />
);
