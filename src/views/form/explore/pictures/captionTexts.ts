import type { SubmissionPicture } from '../../../../../api/schemas/submissionPictures';
import type { Question } from '../../../../../store/selectors/explore';
import type { PictureQuestion } from '../../../../../store/selectors/pictures';
import { formatDate, formatDateTime } from '../../submission/cells/dates';
import type { Language } from '../../submission/filter/degreesText';
import { optionText } from '../optionTexts';

/** What stands below a picture: its first line, and a second one that is paler. */
export interface CaptionLines {
  readonly first: string;
  readonly second: string;
}

const timeText = (value: unknown, { range }: Question): string | null => {
  if (range === 'moment') return formatDateTime(value);
  return range === 'day' ? formatDate(value) : null;
};

/** An answer as a caption says it; null for none. */
const answerText = (value: string | number | null, question: Question, texts: Language): string | null => {
  if (value === null || value === '') return null;
  const time = timeText(value, question);
  if (time !== null) return time;
  if (question.kind !== 'choices') return optionText(value, question, texts);
  return String(value)
    .split(/\s+/)
    .map((choice) => optionText(choice, question, texts))
    .join(', ');
};

/** The chosen answers, or else when it came; then the question, where there are pictures of several. */
export const captionLines = (
  { captions, submittedAt, field }: SubmissionPicture,
  asked: readonly Question[],
  questions: readonly PictureQuestion[],
  texts: Language,
): CaptionLines => {
  const answers = asked.flatMap((question, index) => answerText(captions[index] ?? null, question, texts) ?? []);
  const question = questions.length > 1 ? questions.find((each) => each.field === field)?.label : undefined;
  return {
    first: answers.length > 0 ? answers.join(' · ') : (formatDateTime(submittedAt) ?? submittedAt),
    second: question ?? '',
  };
};
