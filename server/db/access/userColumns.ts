/** Displayed columns of an account, in addition to those of its actor. */
export const userColumns = ['users.email', 'users.lastLoginAt', 'users.lastSeenAt'] as const;
