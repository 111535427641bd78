import type { SessionFile } from '../store/recording/sessionFile';
import { siteEndpoints } from '../store/request/siteEndpoints';

/** The types of all events of this build (`scripts/webpack/eventTypes.ts`); there is no such list in tests. */
declare const __eventTypes__: readonly string[] | undefined;

const known = typeof __eventTypes__ === 'undefined' ? undefined : new Set(__eventTypes__);

const REPLY = 'reply/';

const isKnown = (type: string): boolean =>
  type.startsWith(REPLY) ? Object.hasOwn(siteEndpoints, type.slice(REPLY.length)) : (known?.has(type) ?? true);

/** The number of steps unknown to this build, which change nothing. */
export const countUnknown = ({ steps }: Pick<SessionFile, 'steps'>): number =>
  steps.filter(({ action }) => !isKnown(action.type)).length;
