import { createSelector } from '@reduxjs/toolkit';
import { fileKind } from '#store/core/fileKind';
import type { RootState } from '#store/index';
import { selectSubmissionAnswers, type SubmissionKey } from '#store/submission/answers';
import { answerLines } from './lines';
import { selectAnswersLanguage } from '../answers';
import type { SubmissionPicture } from '../pictures';

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
