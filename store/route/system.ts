import type { RouteDefinition } from './definition';
import { backupAudits } from './queries';

/** Routes of the pages about the server itself. */
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
    // The data depends on the filters: the route's own saga reads it.
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
    needs: ['siteAddressGet', 'baseMapGet'],
    tabs: 'system',
  },
} as const satisfies Record<string, RouteDefinition>;
