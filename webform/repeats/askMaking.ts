import { t } from '../page/texts';
import { askQuestion } from './askQuestion';

interface Making {
  /** How many repetitions the answer asks for, and how many there are. */
  readonly wanted: number;
  readonly present: number;
  readonly onMake: () => void;
  readonly onKeep: () => void;
}

/** Asks whether an answer that would make very many repetitions is meant. Escape keeps those that are there. */
export const askMaking = ({ wanted, present, onMake, onKeep }: Making): void =>
  askQuestion({
    title: t('repeats.makeQuestion', { number: wanted }),
    text: t('repeats.slow', { number: present }),
    keep: t('repeats.keepNumber', { number: present }),
    onKeep,
    other: { name: t('repeats.make'), onPress: onMake },
  });

/** Says that an answer asks for more repetitions than the page can carry; it has been taken back. */
export const tellTooMany = (most: number): void =>
  askQuestion({
    title: t('repeats.tooMany'),
    text: t('repeats.most', { number: most }),
    keep: t('repeats.back'),
  });
