import { loadavg } from 'node:os';

/** What else the machine did: how many processes were running or waiting on average in the last minute. */
export const machineLoad = (): string => `load ${(loadavg()[0] ?? NaN).toFixed(1)}`;
