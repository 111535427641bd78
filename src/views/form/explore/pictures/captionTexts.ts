import type { SubmissionPicture } from '#api/schemas/explore/pictures';
import type { Question } from '#store/selectors/explore/questions';
import type { PictureQuestion } from '#store/selectors/explore/pictures';
import { formatTime } from '#src/ui/text/dateFormats';
import { formatDate, readDateTime } from '../../submission/cells/dates';
import type { Language } from '../../submission/filter/degreesText';
import { optionText } from '../chart/optionTexts';

/** The text below a picture: a first line, and a lighter second one. */
export interface CaptionLines {
  readonly first: string;
  readonly second: string;
}

const momentText = (value: unknown, locale: string): string | null => {
  const at = readDateTime(value);
  return at && formatTime(at, 'short', locale);
};

const timeText = (value: unknown, { range }: Question, locale: string): string | null => {
  if (range === 'moment') return momentText(value, locale);
  return range === 'day' ? formatDate(value, locale) : null;
};

/** An answer in a caption; null for none. */
const answerText = (value: string | number | null, question: Question, texts: Language): string | null => {
  if (value === null || value === '') return null;
  const time = timeText(value, question, texts.locale);
  if (time !== null) return time;
  if (question.kind !== 'choices') return optionText(value, question, texts);
  return String(value)
    .split(/\s+/)
    .map((choice) => optionText(choice, question, texts))
    .join(', ');
};

/** The chosen answers, or else the date; then the question, if there are several with pictures. */
export const captionLines = (
  { captions, submittedAt, field }: SubmissionPicture,
  asked: readonly Question[],
  questions: readonly PictureQuestion[],
  texts: Language,
): CaptionLines => {
  const answers = asked.flatMap((question, index) => answerText(captions[index] ?? null, question, texts) ?? []);
  const question = questions.length > 1 ? questions.find((each) => each.field === field)?.label : undefined;
  return {
    first: answers.length > 0 ? answers.join(' · ') : (momentText(submittedAt, texts.locale) ?? submittedAt),
    second: question ?? '',
  };
};
