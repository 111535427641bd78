import type { Handlers } from '../../http/context';

/** Calls of newer clients for features that this server lacks. */
export const newerProtocolHandlers: Handlers<'analyticsPreview'> = {
  analyticsPreview: () => Promise.resolve({ system: {}, projects: [] }),
};
