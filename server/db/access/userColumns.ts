/** The columns of an account that are shown, besides those of its actor. */
export const userColumns = ['users.email', 'users.lastLoginAt', 'users.lastSeenAt'] as const;
