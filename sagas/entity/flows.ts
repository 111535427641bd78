import * as entities from './entities';
import * as pages from './pages';

/** The sagas that only pages of entity lists and entities need: a separate chunk. */
export const entityFlows = { entities, pages };
