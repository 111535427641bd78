import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocalAddress } from '#api/core/localAddress';
import type { Config } from '../../config';
import { problem } from '../../domain/core/problem';
import { refuse } from '../reply/problems';

/** Host name of a `Host` header, without the port; undefined if it is malformed. */
const nameOf = (host: string | undefined): string | undefined =>
  host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

/** Whether a request names more than one host: proxies disagree about which one counts. */
const hasTwoHosts = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** Health checks are accepted under any host name: load balancers, containers and monitors use IP addresses. */
const isHealthCheck = ({ url }: FastifyRequest): boolean => /^\/(?:health|ready|metrics)(?:\?|$)/.test(url);

/**
 * Refuses requests with two hosts and, if the operator configured the server's names, those for any other host, as a defence
 * against DNS rebinding. Local names are always accepted, as no page can have one.
 * @param config.hosts further names of the server; `*` for any
 */
export const checkHosts = (
  app: FastifyInstance,
  { hasOrigin, origin, hosts }: Pick<Config, 'hasOrigin' | 'origin' | 'hosts'>,
): void => {
  const known = [new URL(origin).hostname, ...hosts];
  const isKnown = (name: string | undefined): boolean =>
    name !== undefined && (known.includes(name) || isLocalAddress(`http://${name}`));
  app.addHook('onRequest', async (request, reply) => {
    if (hasTwoHosts(request)) return refuse(reply, problem('badHeader', { field: 'Host' }));
    if (!hasOrigin || hosts.includes('*') || isHealthCheck(request)) return undefined;
    const name = nameOf(request.headers.host);
    return isKnown(name) ? undefined : refuse(reply, problem('hostUnknown', { host: name ?? '' }));
  });
};
