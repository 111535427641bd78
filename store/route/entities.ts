import type { RouteDefinition } from './definition';
import { projectPath } from './paths';

const listsPath = `${projectPath}/entity-lists` as const;
const listPath = `${listsPath}/:datasetName` as const;

/** Routes of entity lists and entities. Their data is read again at each visit, by their own saga. */
export const entityRoutes = {
  lists: {
    path: listsPath,
    access: 'user',
    title: 'entityLists.title',
    scope: 'project',
    project: ['dataset.list'],
    needs: ['projectGet'],
    tabs: 'project',
  },
  list: {
    path: listPath,
    access: 'user',
    title: 'entityList.title',
    scope: 'project',
    project: ['dataset.read', 'entity.list'],
    needs: ['projectGet'],
  },
  entity: {
    path: `${listPath}/entities/:uuid`,
    access: 'user',
    title: 'entity.title',
    scope: 'project',
    project: ['dataset.read', 'entity.read'],
    needs: ['projectGet'],
  },
} as const satisfies Record<string, RouteDefinition>;
