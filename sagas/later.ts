import { lazyFlows } from './lazyFlows';

/** The flows of pages behind the login. */
export const later = lazyFlows(async () => (await import(/* webpackChunkName: 'flows' */ './laterFlows')).laterFlows);

/** The flows of pages of submissions. */
export const laterOfSubmissions = lazyFlows(
  async () => (await import(/* webpackChunkName: 'submissionFlows' */ './submissionFlows')).submissionFlows,
);

/** The flows of the page of one submission. */
export const laterOfOne = lazyFlows(
  async () => (await import(/* webpackChunkName: 'submissionPageFlows' */ './submissionPageFlows')).submissionPageFlows,
);
