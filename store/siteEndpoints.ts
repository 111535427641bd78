import type { Endpoint } from '../api/endpoint';
import { endpoints, type EndpointName, type Endpoints } from '../api/endpoints';

/** What only the server reads of the contract, and the site's copy lacks (`contractLoader.ts`). */
type Servers = 'access' | 'audit' | 'query' | 'formFields' | 'redirects';

/** Of these, the site's copy has no names of schemas. */
interface Kinds {
  /** `file`; or it ends in `[]` for a list; all others are one object. */
  readonly reply: string;
  /** Something if there is an extended reply. */
  readonly extended?: string;
  /** `file`, or anything else. */
  readonly body?: string;
}

/** A call as far as the site knows it. */
export type SiteEndpoint = Omit<Endpoint, Servers | keyof Kinds> & Kinds;

/** The calls that the site can send. */
export const siteEndpoints: {
  readonly [N in EndpointName]: Omit<Endpoints[N], Servers | keyof Kinds> & Kinds;
} = endpoints;
