/**
 * Set-up of backups: a pending one is stored here until the code of its destination is confirmed. The key is sealed; the secret
 * of the page and the code are stored only as digests.
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
