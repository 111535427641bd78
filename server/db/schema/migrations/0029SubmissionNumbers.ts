/**
 * Numbers of submissions (docs/decisions/0110-submission-numbers.md). Existing ones are numbered in the order of their arrival, by one
 * statement before the keys exist: a million rows take seconds. The counters are changed last, because intake waits for their lock.
 */
export const submissionNumbers: readonly string[] = [
  `create table submission_numbers (submission_id integer not null, number integer not null)`,
  `insert into submission_numbers (submission_id, number)
    select id, row_number() over (partition by form_id, draft order by created_at, id) from submissions`,
  `alter table submission_numbers add primary key (submission_id)`,
  `alter table submission_numbers add foreign key (submission_id) references submissions (id) on delete cascade`,
  `alter table submission_counters add column last_number integer not null default 0`,
  `update submission_counters as counter set last_number = numbered.last_number
    from (
      select form_id, draft, max(number) as last_number
      from submissions join submission_numbers on submission_id = id group by form_id, draft
    ) as numbered
    where numbered.form_id = counter.form_id and numbered.draft = counter.draft`,
];
