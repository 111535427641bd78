import { networkInterfaces } from 'node:os';

/** The origins by which other devices may reach this machine: its IPv4 addresses in its networks. */
export const machineAddresses = (port: number): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
