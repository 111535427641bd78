/** Terms of public links. Submissions through links are counted from now on; this counts the existing ones. */
export const publicLinkTerms = [
  `alter table public_links add column closes_at timestamptz(3), add column submission_limit integer,
    add column thank_you text, add column redirect_url text, add column submission_count integer not null default 0`,
  `update public_links set submission_count = (
    select count(*)::integer from submissions where submitter_id = public_links.actor_id and not draft
  )`,
];
