import type { Tables } from '../../schema/tables';

/** Summary of a statement for traces: its type and its tables, without any content. */
export interface StatementSummary {
  /** For example `SELECT`. */
  readonly operation: string;
  /** For example `SELECT forms form_defs`. */
  readonly text: string;
}

/** All tables, checked by the compiler. */
const tables: Readonly<Record<keyof Tables, true>> = {
  actors: true,
  users: true,
  actorProperties: true,
  actorPropertyValues: true,
  fieldKeys: true,
  preferences: true,
  publicLinks: true,
  sessions: true,
  roles: true,
  assignments: true,
  keys: true,
  projects: true,
  forms: true,
  formDefs: true,
  retiredVersions: true,
  formFields: true,
  formAttachments: true,
  formBoards: true,
  formTargets: true,
  sharedViews: true,
  leases: true,
  rateLimits: true,
  trustedNetworks: true,
  blobs: true,
  blobNotes: true,
  submissions: true,
  submissionVersions: true,
  submissionAttachments: true,
  attachmentChanges: true,
  submissionComments: true,
  submissionCounters: true,
  submissionNumbers: true,
  submissionTexts: true,
  datasets: true,
  datasetProperties: true,
  datasetAccessRules: true,
  datasetCounters: true,
  entities: true,
  entityVersions: true,
  entitySources: true,
  retiredEntities: true,
  formEntities: true,
  entityEvents: true,
  submissionEntities: true,
  entityErrors: true,
  audits: true,
  auditHead: true,
  purged: true,
  config: true,
  backupInitiations: true,
  webhooks: true,
  webhookDeliveries: true,
};

const inSql = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const known: ReadonlySet<string> = new Set(Object.keys(tables).map(inSql));

const OPERATIONS = new Set(
  'select insert update delete begin start commit rollback savepoint release create drop alter vacuum checkpoint'.split(
    ' ',
  ),
);
/** Number of characters scanned: long statements name their tables early. */
const LOOKED_AT = 4_000;
const MOST_TABLES = 3;

const operationOf = (sql: string): string => {
  const [, first = ''] = /^[\s(]*([a-z]+)/i.exec(sql) ?? [];
  // A statement with common table expressions is named after its change.
  const word = first.toLowerCase() === 'with' ? (/\b(insert|update|delete)\s/i.exec(sql)?.[1] ?? 'select') : first;
  return OPERATIONS.has(word.toLowerCase()) ? word.toUpperCase() : 'OTHER';
};

/** Summarizes a statement without its text, which may contain names of questions and constants. */
export const statementSummary = (sql: string): StatementSummary => {
  const text = sql.slice(0, LOOKED_AT);
  const operation = operationOf(text);
  const named = new Set<string>();
  for (const [, name = ''] of text.matchAll(/\b(?:from|into|update|join|table)\s+"?([a-z_]+)/gi)) {
    if (known.has(name) && named.size < MOST_TABLES) named.add(name);
  }
  return { operation, text: [operation, ...named].join(' ') };
};
