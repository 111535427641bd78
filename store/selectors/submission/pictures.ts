import { createSelector } from '@reduxjs/toolkit';
import type { SubmissionRow } from '#api/schemas/odata';
import { selectFields } from '../../form/fields';
import { selectSubmission } from '../../submission/submissions';
import type { SubmissionSource } from '../../submission/source';
import { fileKind } from '../../core/fileKind';
import type { RootState } from '../../index';
import { submissionValue } from './columns';

/** Whether some, or all, attachments of a submission have not arrived; unknown on some servers. */
export const missingFiles = ({ __system: system }: SubmissionRow): 'none' | 'some' | 'all' => {
  const { attachmentsPresent: present, attachmentsExpected: expected } = system;
  if (!(present < expected)) return 'none';
  return present === 0 ? 'all' : 'some';
};

/** A picture of a submission. */
export interface SubmissionPicture {
  readonly name: string;
  /** The name of its field, with the enclosing groups. */
  readonly field: string;
}

const noPictures: readonly SubmissionPicture[] = [];

/** The pictures of a submission in the order of the form, including fields without a column; not those in repeats. */
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
