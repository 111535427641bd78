import { classes } from '../../src/ui/classes';

/** Icons that only the player has, drawn in player.css. */
export type PlayerIconName = 'step-back' | 'step-forward' | 'pointer' | 'bolt' | 'dot';

/** A decorative icon next to a text, or in a button, of the same meaning. */
export const PlayerIcon = ({ name, className }: { readonly name: PlayerIconName; readonly className?: string }) => (
  <i className={classes('icon', name, className)} aria-hidden="true" />
);
