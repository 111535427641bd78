import type { Ability } from '#api/abilities';
import type { EndpointName } from '#api/endpoints';
import type { Verb } from '#api/verbs';
import type { MessageKey } from '../../translations';

/** One call that a route needs, with parameters and a query in addition to the route's own. */
export interface Need {
  readonly name: EndpointName;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** The parts of the address that select the rows (`rowsQuery.ts`); `all` uses only the table of a repeat. */
  readonly listed?: 'filtered' | 'explored' | 'all';
  /** Sent only for users with these sitewide verbs. */
  readonly site?: readonly Verb[];
  /** Sent only for users without this sitewide verb. */
  readonly lacks?: Verb;
  /** Sent only to servers with this ability. */
  readonly ability?: Ability;
  /** Sent only to servers without this ability. */
  readonly without?: Ability;
}

export type TabStrip = 'project' | 'form' | 'draft' | 'system';

/** A route of the site: a row of the map. */
export interface RouteDefinition {
  readonly path: string;
  /** `anonymous`: only for users who are not logged in; `user`: needs login; `any`: both. */
  readonly access: 'anonymous' | 'user' | 'any';
  readonly title: MessageKey;
  /** False if an existing session is not restored when the site starts here. */
  readonly restores?: false;
  /** The owner of its data; navigation within one scope keeps loaded data. */
  readonly scope: 'site' | 'project' | 'form';
  readonly site?: readonly Verb[];
  /** An ability the server needs (docs/decisions/0037-abilities-of-the-server.md). */
  readonly ability?: Ability;
  readonly project?: readonly Verb[];
  /** Only if the form has a published version. */
  readonly published?: true;
  /** Only if the form has a draft. */
  readonly draft?: true;
  /** Only if the draft has media files. */
  readonly media?: true;
  readonly needs: readonly (EndpointName | Need)[];
  /** Its tab bar, which shows its routes in the order of this table. */
  readonly tabs?: TabStrip;
  /** Verbs its tab needs in addition to those of the route. */
  readonly tabVerbs?: readonly Verb[];
  /** The title of its tab, if the caption of the strip is the rest of the title. */
  readonly tabTitle?: MessageKey;
}
