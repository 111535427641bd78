import { networkInterfaces } from 'node:os';

/** Origins of this machine for other devices: its external IPv4 addresses. */
export const machineAddresses = (port: number): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
