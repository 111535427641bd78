import type { Endpoint } from '#api/endpoint';
import { endpoints, type EndpointName, type Endpoints } from '#api/endpoints';

/** Properties of the contract that only the server reads, missing in the site's copy (`contractLoader.ts`). */
type Servers = 'access' | 'audit' | 'query' | 'formFields' | 'redirects';

/** Properties whose schema names the site's copy leaves out. */
interface Kinds {
  /** `file`, a name ending in `[]` for a list, or anything else for one object. */
  readonly reply: string;
  /** Present if there is an extended reply. */
  readonly extended?: string;
  /** `file`, or anything else. */
  readonly body?: string;
}

/** A call of the contract in the site's copy. */
export type SiteEndpoint = Omit<Endpoint, Servers | keyof Kinds> & Kinds;

/** The calls that the site can send. */
export const siteEndpoints: {
  readonly [N in EndpointName]: Omit<Endpoints[N], Servers | keyof Kinds> & Kinds;
} = endpoints;
