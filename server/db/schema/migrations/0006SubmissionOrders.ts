/** What OData asks of large forms: rows by who sent them, and repeats without reading the submissions that have none. */
export const submissionOrders = [
  `create index submissions_by_submitter
    on submissions (form_id, draft, submitter_id nulls first, created_at desc, id desc) where deleted_at is null`,
  // Most submissions of many forms have no row in any repeat: they are not in this index.
  `create index submissions_with_repeats on submissions (form_id, draft, created_at desc, id desc)
    where deleted_at is null and data -> 'tables' <> '{}'`,
];
