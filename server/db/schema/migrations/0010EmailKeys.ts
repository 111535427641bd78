/**
 * Accounts are identified by a key that the server derives from the email address, as `lower` for non-ASCII letters depends on
 * the database. All addresses so far are ASCII, for which it is the same everywhere.
 */
export const emailKeys = [
  `alter table users add column email_key text`,
  `update users set email_key = lower(email)`,
  `alter table users alter column email_key set not null`,
  `drop index users_email`,
  `create unique index users_email on users (email_key) where deleted_at is null`,
];
