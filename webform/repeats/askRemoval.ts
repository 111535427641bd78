import { t } from '../page/texts';
import { askQuestion } from './askQuestion';

interface Removal {
  /** How many repetitions go. */
  readonly count: number;
  /** Whether a larger number brings them back. */
  readonly comesBack: boolean;
  readonly onKeep?: () => void;
  readonly onRemove?: () => void;
}

/** Asks whether repetitions may go with their answers. Escape keeps them. */
export const askRemoval = ({ count, comesBack, onKeep, onRemove }: Removal): void =>
  askQuestion({
    title: t('repeats.question', { count }),
    text: t(comesBack ? 'repeats.comesBack' : 'repeats.forGood'),
    keep: t('repeats.keep'),
    onKeep,
    other: { name: t('repeats.remove'), onPress: onRemove },
  });
