import { answersIn, sameAnswer } from './differences';
import type { Questions } from './questions';

/** An answer in which two edits of one version differ. */
export interface Clash {
  /** Where it is, such as `/data/visit[2]/place`. */
  readonly path: string;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
  /** Who changed it. */
  readonly who: 'both' | 'they' | 'I';
}

/**
 * Which answers two edits of one version do not have alike. What both changed to the same is no difference.
 * @param before the record that both began with
 */
export const clashesOf = (before: string, theirs: string, mine: string, questions: Questions): readonly Clash[] => {
  const [old, other, own] = [before, theirs, mine].map((xml) => answersIn(xml, questions));
  if (!old || !other || !own) return [];
  const isSame = sameAnswer(questions);
  return [...new Set([...own.keys(), ...other.keys()])].flatMap((path): readonly Clash[] => {
    const [was, is, here] = [old, other, own].map((answers) => answers.get(path) ?? '');
    if (was === undefined || is === undefined || here === undefined || isSame(path, is, here)) return [];
    const who = isSame(path, was, is) ? 'I' : isSame(path, was, here) ? 'they' : 'both';
    return [{ path, before: was, theirs: is, mine: here, who }];
  });
};
