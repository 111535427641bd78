/** Indexes for OData on large forms: rows by submitter, and repeats without reading submissions that have none. */
export const submissionOrders = [
  `create index submissions_by_submitter
    on submissions (form_id, draft, submitter_id nulls first, created_at desc, id desc) where deleted_at is null`,
  // Omits submissions without any repeat, which are the majority in many forms.
  `create index submissions_with_repeats on submissions (form_id, draft, created_at desc, id desc)
    where deleted_at is null and data -> 'tables' <> '{}'`,
];
