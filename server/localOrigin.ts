import { networkInterfaces } from 'node:os';

/** The origins by which other devices may reach this machine: its IPv4 addresses in its networks. */
export const machineAddresses = (port: number): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);

/** What the operator should know at the start. */
export const localOriginWarning = (origin: string, addresses: readonly string[]): string => {
  const choice = addresses.length > 0 ? `, for example to ${addresses.join(' or ')}` : '';
  return `QR codes and mails lead to ${origin}, which no other device reaches. Set ORIGIN to an address that phones reach${choice}.`;
};
