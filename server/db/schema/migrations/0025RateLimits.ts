/** Persistent rate limits, shared by servers (docs/decisions/0101-login-rate-limit.md). Names are digests. */
export const rateLimits = [
  `create table rate_limits (
    name text primary key,
    empty_at timestamptz not null
  )`,
  `create index rate_limits_empty on rate_limits (empty_at)`,
  `create table trusted_networks (
    account text not null,
    network text not null,
    used_at timestamptz not null default clock_timestamp(),
    primary key (account, network)
  )`,
];
