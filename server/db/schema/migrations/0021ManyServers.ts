/** What several servers on a database have to know of each other. */
export const manyServers = [
  // Which of them is doing some work, and until when it is not to be disturbed.
  `create table leases (
    name text primary key,
    holder uuid not null,
    held_until timestamptz not null
  )`,
  // How often somebody failed to log in and the like; names are digests.
  `create table failures (
    name text primary key,
    failures integer not null,
    counted_until timestamptz not null
  )`,
];
