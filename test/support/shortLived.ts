/**
 * Arguments of Node for a server that lives a few seconds: its database keeps the code that was compiled first, as making
 * that faster costs more than it gains.
 */
export const SHORT_LIVED = ['--liftoff-only'];
