/**
 * Target numbers of submissions for a form. Indexes find the rejected ones, which do not count, and count submissions by day,
 * submitter and review state without reading them.
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
