/**
 * Times of the last login and the last activity of users. Earlier ones come from the audit log, where the user is the initiator.
 */
export const lastSeen = [
  `alter table users add column last_login_at timestamptz(3), add column last_seen_at timestamptz(3)`,
  `update users set last_login_at = entries.login, last_seen_at = entries.seen
    from (
      select actor_id, max(logged_at) as seen,
        max(logged_at) filter (where action = 'user.session.create') as login
      from audits group by actor_id
    ) as entries
    where entries.actor_id = users.actor_id`,
];
