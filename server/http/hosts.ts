import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocalAddress } from '../../api/localAddress';
import type { Config } from '../config';
import { problem } from '../domain/problem';
import { refuse } from './problems';

/** The name in a `Host` header, without its port; undefined for what is no host. */
const nameOf = (host: string | undefined): string | undefined =>
  host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

/** Whether a request names more than one host: which of them a proxy obeyed is not known. */
const namesTwo = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** How the server is can be asked by whatever address: balancers, containers and monitors do. */
const isHealthCheck = ({ url }: FastifyRequest): boolean => /^\/(?:health|ready|metrics)(?:\?|$)/.test(url);

/**
 * Refuses requests with two hosts and, where the operator has said who the server is, those for another host: a page can give
 * its own name the address of this server, and would then be read as a page of ours. The machine itself may use its own
 * names, which no page can take.
 * @param config.hosts further names under which the server is reached; `*` for any
 */
export const checkHosts = (
  app: FastifyInstance,
  { hasOrigin, origin, hosts }: Pick<Config, 'hasOrigin' | 'origin' | 'hosts'>,
): void => {
  const known = [new URL(origin).hostname, ...hosts];
  const isKnown = (name: string | undefined): boolean =>
    name !== undefined && (known.includes(name) || isLocalAddress(`http://${name}`));
  app.addHook('onRequest', async (request, reply) => {
    if (namesTwo(request)) return refuse(reply, problem('badHeader', { field: 'Host' }));
    if (!hasOrigin || hosts.includes('*') || isHealthCheck(request)) return undefined;
    const name = nameOf(request.headers.host);
    return isKnown(name) ? undefined : refuse(reply, problem('hostUnknown', { host: name ?? '' }));
  });
};
