/** Text of an entry for its digest; `jsonb` has a canonical format. Repeated in ../auditChain.ts. */
const entryText = `jsonb_build_array(entry.id, (extract(epoch from entry.logged_at) * 1000)::bigint, entry.actor_id,
  entry.action, entry.actee_id, entry.details, entry.before)::text`;

const digest = (previous: string) => `encode(sha256(convert_to(${previous} || ${entryText}, 'UTF8')), 'hex')`;

/**
 * The audit log is append-only, and each entry has a digest of itself and of the previous entry
 * (docs/decisions/0022-audit-chain.md). The database enforces both, so that the server code cannot bypass them.
 */
export const audits = [
  // Actors in audit entries are never deleted, because the history shows their names.
  `alter table audits drop constraint audits_actor_id_fkey`,
  `alter table audits add constraint audits_actor foreign key (actor_id) references actors (id)`,
  `create index audits_actor on audits (actor_id) where actor_id is not null`,
  // Most of a large log is hidden by default; this index finds the rest without reading that part.
  `create index audits_nonverbose on audits (logged_at desc, id desc) where action not in
    ('submission.create', 'submission.attachment.update', 'backup', 'user.session.create', 'user.session.end',
    'user.reset.initiate')`,
  // With the action in the index, skipping entries of several actions needs only the index.
  `drop index audits_newest`,
  `create index audits_newest on audits (logged_at desc, id desc) include (action)`,
  `create index actors_actee_text on actors ((actee_id::text), type)`,

  // Description of purged objects of entries.
  `create table purged (
    actee_id text primary key,
    name text not null,
    shown jsonb not null,
    purged_at timestamptz(3) not null default clock_timestamp()
  )`,

  // The length and the last digest of the log: without them, removing the last entries would go unnoticed.
  `create table audit_head (
    only_one boolean primary key default true check (only_one),
    count integer not null,
    hash text not null
  )`,
  `alter table audits add column hash text`,
  `do $$
  declare
    entry audits;
    count integer := 0;
    previous text := '';
    old_id integer;
  begin
    for entry in select * from audits order by id loop
      count := count + 1;
      old_id := entry.id;
      entry.id := count;
      previous := ${digest('previous')};
      update audits set id = count, hash = previous where id = old_id;
    end loop;
    insert into audit_head (count, hash) values (count, previous);
  end $$`,
  `alter table audits alter column hash set not null`,
  `alter table audits alter column id drop identity`,
  // The time is taken when the entry is added to the chain, not while it waits for that.
  `alter table audits alter column logged_at drop default`,

  // A writer locks the head until the end of the transaction, so that no two entries follow the same one.
  `create function audits_begin() returns trigger language plpgsql as $$
  declare
    head audit_head;
  begin
    select * into strict head from audit_head for update;
    perform set_config('transect.audit_head', head.count || ' ' || head.hash, true);
    return null;
  end $$`,
  `create function audits_chain() returns trigger language plpgsql as $$
  declare
    head text[] := string_to_array(current_setting('transect.audit_head'), ' ');
    entry audits := new;
  begin
    entry.id := head[1]::integer + 1;
    entry.logged_at := coalesce(entry.logged_at, clock_timestamp());
    entry.hash := ${digest('head[2]')};
    perform set_config('transect.audit_head', entry.id || ' ' || entry.hash, true);
    return entry;
  end $$`,
  `create function audits_end() returns trigger language plpgsql as $$
  declare
    head text[] := string_to_array(current_setting('transect.audit_head'), ' ');
  begin
    update audit_head set count = head[1]::integer, hash = head[2];
    return null;
  end $$`,
  `create function audits_refuse() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit log is only added to, never changed (% on %)', tg_op, tg_table_name;
  end $$`,
  `create trigger audits_begin before insert on audits for each statement execute function audits_begin()`,
  `create trigger audits_chain before insert on audits for each row execute function audits_chain()`,
  `create trigger audits_end after insert on audits for each statement execute function audits_end()`,
  `create trigger audits_keep before update or delete or truncate on audits
    for each statement execute function audits_refuse()`,
  `create trigger audit_head_keep before insert or delete or truncate on audit_head
    for each statement execute function audits_refuse()`,
  `create trigger audit_head_follow before update on audit_head
    for each statement when (pg_trigger_depth() = 0) execute function audits_refuse()`,
];
