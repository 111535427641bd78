/**
 * Setting up backups: what was made for an administrator's choice of a destination waits here until its code is
 * confirmed. The key is sealed; of the page's secret and of the code only digests are kept.
 */
export const backups = [
  `create table backup_initiations (
    actor_id integer primary key references actors (id) on delete cascade,
    initiated_by integer not null references actors (id) on delete cascade,
    page_hash text not null unique,
    kdf jsonb not null,
    key_sealed text not null,
    language text not null,
    folder text,
    code_hash text,
    expires_at timestamptz(3) not null
  )`,
];
