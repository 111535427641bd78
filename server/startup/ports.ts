import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../domain/core/errorCode';
import { StartError } from '../domain/core/startError';

interface Address {
  readonly port: number;
  /** Host to listen on; all addresses of the machine by default. */
  readonly host: string | undefined;
}

const asStartError = (error: unknown, { port, host }: Address): unknown => {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is taken by another program; choose another PORT.`);
  if (code === 'EACCES') return new StartError(`Port ${port} may not be opened by this user; choose another PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host ?? ''}; choose another HOST.`);
  }
  return error;
};

/** All addresses, with and without IPv6: machines without IPv6 refuse `::`. */
const onAnyHost = async (listen: (host: string) => Promise<unknown>, address: Address): Promise<void> => {
  try {
    await listen(address.host ?? '::').catch((error: unknown) => {
      const hasNoIpv6 = errorCode(error) === 'EAFNOSUPPORT' || errorCode(error) === 'EADDRNOTAVAIL';
      if (address.host === undefined && hasNoIpv6) return listen('0.0.0.0');
      throw error;
    });
  } catch (error) {
    throw asStartError(error, address);
  }
};

/** Checks early whether the port is free, before a database is opened. @throws StartError if it is not */
export const checkPort = (address: Address): Promise<void> =>
  onAnyHost(
    (host) =>
      new Promise<void>((resolve, reject) => {
        const probe = createServer();
        probe.once('error', reject);
        probe.listen(address.port, host, () => probe.close(() => resolve()));
      }),
    address,
  );

/** Opens the port for requests. @throws StartError if that is impossible */
export const listenOn = (app: FastifyInstance, address: Address): Promise<void> =>
  onAnyHost((host) => app.listen({ port: address.port, host }), address);
