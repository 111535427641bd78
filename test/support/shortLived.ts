/**
 * Arguments of Node for a server that runs for a few seconds: its database keeps the baseline code, as optimizing it costs more
 * than it gains.
 */
export const SHORT_LIVED = ['--liftoff-only'];
