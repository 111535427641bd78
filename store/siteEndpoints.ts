import type { Endpoint } from '../api/endpoint';
import { endpoints, type EndpointName, type Endpoints } from '../api/endpoints';

/** What only the server reads of the contract, and the site's copy lacks (`contractLoader.ts`). */
type Servers = 'access' | 'audit' | 'query' | 'formFields' | 'redirects';

/** A call as far as the site knows it. */
export type SiteEndpoint = Omit<Endpoint, Servers>;

/** The calls that the site can send. */
export const siteEndpoints: { readonly [N in EndpointName]: Omit<Endpoints[N], Servers> } = endpoints;
