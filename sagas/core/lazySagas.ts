import { routeDefinition, type RouteName } from '#store/route/routes';
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

/** The sagas of entity lists and entities. */
export const lazyEntitySagas = lazyFlows(
  async () => (await import(/* webpackChunkName: 'entityFlows' */ '../entity/flows')).entityFlows,
);

/** The routes whose pages use the sagas of submissions. */
const onSubmissions: ReadonlySet<RouteName> = new Set<RouteName>([
  'projectOverview',
  'projectProgress',
  'formOverview',
  'formSubmissions',
  'formExplore',
  'formProgress',
  'draftTesting',
  'formSubmission',
  'draftSubmission',
]);

/** Loads the sagas of a route ahead. Those that fail are loaded again when needed. */
export const loadFlowsOf = async (route: RouteName): Promise<void> => {
  const flows: { readonly load: () => Promise<unknown> }[] = [];
  if (routeDefinition(route).access === 'user') flows.push(lazySagas);
  if (onSubmissions.has(route)) flows.push(lazySubmissionSagas);
  if (route.startsWith('entity')) flows.push(lazyEntitySagas);
  if (route.endsWith('Submission')) flows.push(lazySubmissionPageSagas);
  await Promise.all(flows.map(({ load }) => load().catch(() => undefined)));
};
