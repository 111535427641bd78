/** Shared state of several servers on a database. */
export const manyServers = [
  // Leases: the server that does some work, and the expiry.
  `create table leases (
    name text primary key,
    holder uuid not null,
    held_until timestamptz not null
  )`,
  // Counters of failed logins and similar events; names are digests.
  `create table failures (
    name text primary key,
    failures integer not null,
    counted_until timestamptz not null
  )`,
];
