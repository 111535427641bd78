/** Mirrors ../../audit/auditChain.ts. Entries without notes keep the digest of the previous format. */
const entryText = `(jsonb_build_array(entry.id, (extract(epoch from entry.logged_at) * 1000)::bigint, entry.actor_id,
  entry.action, entry.actee_id, entry.details, entry.before)
  || case when entry.notes is null then '[]'::jsonb else jsonb_build_array(entry.notes) end)::text`;

/** Audit notes, and an index of the audit log by submission. */
export const auditNotes: readonly string[] = [
  `alter table audits add column notes text`,
  `create or replace function audits_chain() returns trigger language plpgsql as $$
  declare
    head text[] := string_to_array(current_setting('transect.audit_head'), ' ');
    entry audits := new;
  begin
    entry.id := head[1]::integer + 1;
    entry.logged_at := coalesce(entry.logged_at, clock_timestamp());
    entry.hash := encode(sha256(convert_to(head[2] || ${entryText}, 'UTF8')), 'hex');
    perform set_config('transect.audit_head', entry.id || ' ' || entry.hash, true);
    return entry;
  end $$`,
  `create index audits_submission on audits (((details ->> 'submissionId')::integer)) where details ? 'submissionId'`,
];
