import { lazyModule } from './lazyFlow';

/** The flows of pages behind the login, for `lazyFlow`. */
export const later = lazyModule(async () => (await import(/* webpackChunkName: 'flows' */ './laterFlows')).laterFlows);
