import { createSelector } from '@reduxjs/toolkit';
import { fileKind } from '../fileKind';
import type { RootState } from '../index';
import { selectSubmissionAnswers, type SubmissionKey } from '../submissionAnswers';
import { answerLines } from './answerLines';
import { selectAnswersLanguage } from './submissionAnswers';
import type { SubmissionPicture } from './submissionPictures';

const opened: ReadonlySet<string> = new Set();

/** All pictures of a submission in the order of the form, also those in repeats; null while its answers are not known. */
export const selectAnsweredPictures = createSelector(
  [selectSubmissionAnswers, (state: RootState, { source }: SubmissionKey) => selectAnswersLanguage(state, source)],
  (known, language): readonly SubmissionPicture[] | null =>
    (known &&
      answerLines(known, { language, values: true, hints: false, opened, find: '' }).flatMap((line) => {
        if (line.kind !== 'answer' || (line.type !== 'picture' && line.type !== 'file')) return [];
        return fileKind(line.value) === 'picture' ? [{ name: line.value, field: line.label ?? line.name }] : [];
      })) ||
    null,
);
