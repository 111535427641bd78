import { lazyModule } from './lazyFlow';

/** The flows of pages behind the login, for `lazyFlow`. */
export const later = lazyModule(async () => (await import(/* webpackChunkName: 'flows' */ './laterFlows')).laterFlows);

/** The flows of pages of submissions. */
export const laterOfSubmissions = lazyModule(
  async () => (await import(/* webpackChunkName: 'submissionFlows' */ './submissionFlows')).submissionFlows,
);

/** The flows of the page of one submission. */
export const laterOfOne = lazyModule(
  async () => (await import(/* webpackChunkName: 'submissionPageFlows' */ './submissionPageFlows')).submissionPageFlows,
);
