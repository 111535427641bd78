import type { AnswerElement, AnswerType, OutlineGroup, OutlineQuestion } from '#shared/xform/formOutline';
import { insideOf } from './texts';

const MOST_COLUMNS = 4;
// In characters.
const SHORT = 40;
const LONG_TYPES: readonly AnswerType[] = [
  'geopoint',
  'geotrace',
  'geoshape',
  'picture',
  'sound',
  'film',
  'file',
  'many',
  'rank',
];

const isShort = (element: AnswerElement | undefined): boolean => (element?.text ?? '').length <= SHORT;

/**
 * The columns of a repeat whose repetitions fit into one row each: few questions with short answers, and no groups.
 * @returns null if they do not
 */
export const compactColumns = (
  { parts }: OutlineGroup,
  elements: readonly AnswerElement[],
): readonly OutlineQuestion[] | null => {
  const columns: OutlineQuestion[] = [];
  for (const part of parts) {
    if (part.hidden) continue;
    if (part.kind !== 'question' || LONG_TYPES.includes(part.type)) return null;
    const answers = elements.map((element) => insideOf(element, part.name)[0]);
    if (!answers.every(isShort)) return null;
    if (answers.some((answer) => answer?.text)) columns.push(part);
  }
  return columns.length > 0 && columns.length <= MOST_COLUMNS ? columns : null;
};
