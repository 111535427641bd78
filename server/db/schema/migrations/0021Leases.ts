/** Which of several servers is doing some work, and until when it is not to be disturbed. */
export const leases = [
  `create table leases (
    name text primary key,
    holder uuid not null,
    held_until timestamptz not null
  )`,
];
