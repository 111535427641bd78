/** The last change of a form and its submissions is found at once, however many there were; exports are none. */
export const submissionTags: readonly string[] = [
  `create index audits_last on audits (actee_id, id desc) where action <> 'form.submission.export'`,
];
