import { createSelector } from '@reduxjs/toolkit';
import type { SubmissionRow } from '../../api/schemas/odata';
import { selectFields } from '../entities/fields';
import { selectSubmission } from '../entities/submissions';
import type { SubmissionSource } from '../entities/submissionSource';
import { fileKind } from '../fileKind';
import type { RootState } from '../index';
import { submissionValue } from './submissionColumns';

/** Whether some, or all, of the files that a submission names have not arrived; some servers do not tell. */
export const missingFiles = ({ __system: system }: SubmissionRow): 'none' | 'some' | 'all' => {
  const { attachmentsPresent: present, attachmentsExpected: expected } = system;
  if (!(present < expected)) return 'none';
  return present === 0 ? 'all' : 'some';
};

/** A picture of a submission. */
export interface SubmissionPicture {
  readonly name: string;
  /** The name of its field, with the groups before it. */
  readonly field: string;
}

const noPictures: readonly SubmissionPicture[] = [];

/** The pictures of a submission in the order of the form, also of fields that have no column; not those in repeats. */
export const selectSubmissionPictures = createSelector(
  [
    (state: RootState, source: SubmissionSource, instanceId: string) => selectSubmission(state, source, instanceId),
    (state: RootState, source: SubmissionSource) => selectFields(state, source),
  ],
  (row, fields): readonly SubmissionPicture[] => {
    if (!row) return noPictures;
    return fields
      .filter(({ binary }) => binary === true)
      .flatMap(({ path }) => {
        const names = path.split('/').slice(1);
        const name = submissionValue(row, names);
        return typeof name === 'string' && fileKind(name) === 'picture' ? [{ name, field: names.join('-') }] : [];
      });
  },
);
