import type { RouteDefinition } from './routeDefinition';
import { backupAudits } from './routeQueries';

/** The rows of the map of routes (`routes.ts`) on which the server itself is looked after. */
export const systemRoutes = {
  backups: {
    path: '/system/backups',
    access: 'user',
    title: 'backups.title',
    scope: 'site',
    site: ['config.read', 'backup.create', 'backup.terminate', 'audit.read'],
    needs: ['backupsConfigGet', { name: 'auditList', query: backupAudits }],
    tabs: 'system',
  },
  audits: {
    path: '/system/audits',
    access: 'user',
    title: 'audits.title',
    scope: 'site',
    site: ['audit.read'],
    // What is read depends on the filters: the route's own flow reads it.
    needs: [],
    tabs: 'system',
  },
  siteAddress: {
    path: '/system/address',
    access: 'user',
    title: 'siteAddress.title',
    scope: 'site',
    site: ['config.read', 'backup.create'],
    ability: 'siteAddress',
    needs: ['siteAddressGet'],
    tabs: 'system',
  },
} as const satisfies Record<string, RouteDefinition>;
