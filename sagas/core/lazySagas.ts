import { lazyFlows } from './lazyFlows';

/** The sagas of pages behind the login. */
export const lazySagas = lazyFlows(
  async () => (await import(/* webpackChunkName: 'flows' */ './commonSagas')).commonSagas,
);

/** The sagas of pages of submissions. */
export const lazySubmissionSagas = lazyFlows(
  async () => (await import(/* webpackChunkName: 'submissionFlows' */ '../submission/flows')).submissionFlows,
);

/** The sagas of the page of one submission. */
export const lazySubmissionPageSagas = lazyFlows(
  async () =>
    (await import(/* webpackChunkName: 'submissionPageFlows' */ '../submission/pageFlows')).submissionPageFlows,
);
