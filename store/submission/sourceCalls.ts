import type { SubmissionSource } from './source';

/** The calls of either source: equal, except that the draft's are below its own path. */
export const sourceCalls = ({ draft }: Pick<SubmissionSource, 'draft'>) => (draft ? draftCalls : publishedCalls);

const publishedCalls = {
  keys: 'submissionKeyList',
  rows: 'odataSubmissions',
  xml: 'submissionXml',
  files: 'submissionAttachmentList',
  one: 'submissionGet',
  versions: 'submissionVersionList',
  diffs: 'submissionDiffs',
  file: 'submissionAttachmentGet',
  decrypted: 'submissionExportDecrypt',
  service: 'odataService',
} as const;

const draftCalls = {
  keys: 'draftSubmissionKeyList',
  rows: 'draftOdataSubmissions',
  xml: 'draftSubmissionXml',
  files: 'draftSubmissionAttachmentList',
  one: 'draftSubmissionGet',
  versions: 'draftSubmissionVersionList',
  diffs: 'draftSubmissionDiffs',
  file: 'draftSubmissionAttachmentGet',
  decrypted: 'draftSubmissionExportDecrypt',
  service: 'draftOdataService',
} as const;
