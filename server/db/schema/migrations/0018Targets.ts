/**
 * How many submissions people plan for a form. Its rejected ones, which do not count, are found at once, and submissions are counted by day, submitter
 * and state of review from an index, without reading them.
 */
export const targets = [
  `create table form_targets (
    form_id integer primary key references forms (id) on delete cascade,
    "by" text,
    until text,
    targets jsonb not null
  )`,
  `create index submissions_rejected on submissions (form_id, submitter_id)
    where review_state = 'rejected' and deleted_at is null and not draft`,
  `create index submissions_counted on submissions (form_id, created_at) include (submitter_id, review_state)
    where deleted_at is null and not draft`,
];
