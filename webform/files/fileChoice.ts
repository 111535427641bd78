import { isOfOtherKind } from './kind';
import { largestFile, sizeInWords } from './size';
import type { PendingFiles } from './pendingFiles';
import { shrunkPicture } from './picture';
import { t } from '../page/texts';

/** Engine properties of a question for a file, and how it is answered. */
export interface FileQuestion {
  readonly nodeId: string;
  readonly nodeOptions: { readonly media: { readonly accept: string; readonly type: string | null } };
  readonly maxPixels: number | null;
  readonly appearances: Readonly<Record<string, boolean>>;
  readonly currentState: {
    readonly value: File | null;
    readonly readonly: boolean;
    readonly label: { readonly asString: string } | null;
  };
  setValue(file: File | null): void;
}

/** What the person should know about the file they chose. */
export interface Remark {
  readonly text: string;
  /** The file is not the answer because of it. */
  readonly isProblem: boolean;
}

/** Whether a question asks for a picture. */
export const asksForPicture = ({ nodeOptions }: FileQuestion): boolean => nodeOptions.media.type === 'image';

const shrink = async (question: FileQuestion, file: File, edge: number): Promise<Remark | null> => {
  // Names of stored files are unique: another name means that another file was chosen, or none, in the meantime.
  const stored = question.currentState.value?.name;
  const isCurrent = (): boolean => question.currentState.value?.name === stored;
  let smaller: File | null;
  try {
    smaller = await shrunkPicture(file, edge);
  } catch {
    if (!isCurrent()) return null;
    question.setValue(null);
    return { text: t('files.unreadable', { name: file.name }), isProblem: true };
  }
  if (smaller === null) return { text: t('files.notShrunk'), isProblem: false };
  if (smaller !== file && isCurrent()) question.setValue(smaller);
  return null;
};

const otherKind = ({ nodeOptions }: FileQuestion, name: string): string => {
  if (nodeOptions.media.type === 'image') return t('files.noPicture', { name });
  return t(nodeOptions.media.type === 'audio' ? 'files.noSound' : 'files.noVideo', { name });
};

/**
 * Answers a question by files that are chosen, pictures made as small as the form asks for.
 * @param onRemark gets what should be known about the file; null for nothing
 * @param pending waits for pictures that are made smaller
 */
export const fileChoice = (
  question: FileQuestion,
  onRemark: (remark: Remark | null) => void,
  pending: PendingFiles,
): ((file: File | null) => void) => {
  let choices = 0;

  /** An earlier answer stays. */
  const refuse = (text: string): void => {
    onRemark({ text, isProblem: true });
  };

  return (file) => {
    const { maxPixels } = question;
    if (file !== null && isOfOtherKind(file, question.nodeOptions.media.type)) {
      refuse(otherKind(question, file.name));
      return;
    }
    const isShrunk = maxPixels !== null && maxPixels >= 1 && asksForPicture(question);
    if (file !== null && !isShrunk && file.size > largestFile) {
      const sizes = { size: sizeInWords(file.size), most: sizeInWords(largestFile) };
      refuse(t('files.tooLarge', { name: file.name, ...sizes }));
      return;
    }
    choices += 1;
    const choice = choices;
    onRemark(null);
    // At once, so that a demanded picture counts as answered while it is made smaller; sending waits for it.
    question.setValue(file);
    const stored = question.currentState.value?.name;
    if (file === null || stored === undefined || !isShrunk) return;
    const work = shrink(question, file, maxPixels).then((found) => {
      if (choice === choices) onRemark(found);
      return found?.isProblem !== true;
    });
    void pending.makeReady(stored, work);
  };
};
