import { version } from '../../package.json';
import type { Endpoint } from '../../api/endpoint';
import { endpoints, type EndpointName } from '../../api/endpoints';
import type { OpenApiDocument, Operation } from './document';
import { operationOf } from './operation';
import { templateOf } from './parameters';
import { componentSchemas } from './schemas';

/** The groups of calls, in the displayed order: prefixes of their names (the longest match counts). */
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
  formLink: 'Web forms',
  submission: 'Submissions',
  odata: 'OData',
  draftSubmission: 'Test submissions',
  draftOdata: 'OData of test submissions',
  audit: 'Audit log',
  backup: 'Backups',
} as const;

const tagOf = (name: EndpointName): string => {
  const [longest] = Object.keys(nouns)
    .filter((noun) => name.startsWith(noun))
    .sort((a, b) => b.length - a.length);
  const tag = Object.entries(nouns).find(([noun]) => noun === longest)?.[1];
  if (tag === undefined) throw new Error(`no noun begins the name ${name}`);
  return tag;
};

const description = `Every address begins with \`/v1\`. A failure is told as a problem: a code, whose whole part is the HTTP status, and a sentence.

Credentials are one of

- the token of a session, as \`Authorization: Bearer\`
- an email address and a password, as \`Authorization: Basic\`, over HTTPS only
- the cookie of a session; a \`POST\` then also needs \`X-Requested-With: XMLHttpRequest\`, or the session's \`csrf\` as \`__csrf\` in its body
- the key of an app user or public link, as \`?st={key}\`, or with \`/v1/key/{key}\` at the beginning of the address`;

const pathsOf = (): OpenApiDocument['paths'] => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
    // Object.entries forgets that these are the names of the table.
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
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic' },
      cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      key: { type: 'apiKey', in: 'query', name: 'st' },
    },
  },
});
