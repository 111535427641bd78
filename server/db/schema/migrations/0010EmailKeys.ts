/**
 * Accounts are identified by a key that the program derives from the email address: what `lower` does to letters beyond
 * ASCII depends on the database. All addresses were ASCII until now, which it lowers everywhere.
 */
export const emailKeys = [
  `alter table users add column email_key text`,
  `update users set email_key = lower(email)`,
  `alter table users alter column email_key set not null`,
  `drop index users_email`,
  `create unique index users_email on users (email_key) where deleted_at is null`,
];
