/** Index for the last change of a form and its submissions, without exports. */
export const submissionTags: readonly string[] = [
  `create index audits_last on audits (actee_id, id desc) where action <> 'form.submission.export'`,
];
