import type { Endpoint } from '../api/endpoint';
import { endpoints, type EndpointName, type Endpoints } from '../api/endpoints';

/** A call as far as the site knows it: who may call, and what is audited, is the server's (`contractLoader.ts`). */
export type SiteEndpoint = Omit<Endpoint, 'access' | 'audit'>;

/** The calls that the site can send. */
export const siteEndpoints: { readonly [N in EndpointName]: Omit<Endpoints[N], 'access' | 'audit'> } = endpoints;
