import { loadavg } from 'node:os';

/** Other load of the machine: the number of running or waiting processes, averaged over the last minute. */
export const machineLoad = (): string => `load ${(loadavg()[0] ?? NaN).toFixed(1)}`;
