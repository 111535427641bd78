import { version } from '../../package.json';
import type { Endpoint } from '../../api/endpoint';
import { endpoints, type EndpointName } from '../../api/endpoints';
import type { OpenApiDocument, Operation } from './document';
import { operationOf } from './operation';
import { templateOf } from './parameters';
import { componentSchemas } from './schemas';
import { securitySchemes } from './securitySchemes';

/** Groups of calls in display order: prefixes of their names (the longest match counts). */
const nouns = {
  session: 'Sessions',
  user: 'Users',
  role: 'Roles',
  assignment: 'Roles on the site',
  projectRole: 'Roles on projects',
  formAssignment: 'Roles on forms',
  project: 'Projects',
  appUser: 'App users',
  form: 'Forms',
  formVersion: 'Versions of forms',
  draft: 'Drafts',
  publicLink: 'Public links',
  webhook: 'Webhooks',
  formLink: 'Web forms',
  submission: 'Submissions',
  sharedView: 'Shared views',
  odata: 'OData',
  draftSubmission: 'Test submissions',
  draftOdata: 'OData of test submissions',
  audit: 'Audit log',
  backup: 'Backups',
  siteAddress: 'Address',
  baseMap: 'Base map',
  config: 'Settings of the server',
  briefing: 'Briefing',
  event: 'Changes as they happen',
  preference: 'Settings of newer clients',
  configPublic: 'Public settings',
  analytics: 'Usage reports',
  dataset: 'Entity lists',
  entity: 'Entities',
  actorProperty: 'Properties of app users',
} as const;

const tagOf = (name: EndpointName): string => {
  const matching = Object.entries(nouns).filter(([noun]) => name.startsWith(noun));
  const [longest] = matching.sort(([a], [b]) => b.length - a.length);
  if (!longest) throw new Error(`no noun begins the name ${name}`);
  return longest[1];
};

const description =
  'Every address begins with `/v1`. A failure is a problem: a code, whose integer part is the HTTP status, and a sentence.';

const pathsOf = (): OpenApiDocument['paths'] => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
    // Object.entries loses the type of the keys.
    const endpointName = name as EndpointName;
    const path = (paths[templateOf(row.path)] ??= {});
    path[row.method.toLowerCase()] = operationOf(endpointName, row, tagOf(endpointName));
  }
  return paths;
};

/** The OpenAPI document of every call of the contract. */
export const openApi = (): OpenApiDocument => ({
  openapi: '3.1.1',
  info: {
    title: 'Transect',
    version,
    description,
    license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/v1' }],
  tags: Object.values(nouns).map((name) => ({ name })),
  paths: pathsOf(),
  components: {
    schemas: componentSchemas(),
    securitySchemes,
  },
});
