import type { Tables } from '../schema/tables';

/** What is told of a statement: its kind and the tables in it, in words of ours alone. */
export interface StatementSummary {
  /** Such as `SELECT`. */
  readonly operation: string;
  /** Such as `SELECT forms form_defs`. */
  readonly text: string;
}

/** All tables, by the compiler's word. */
const tables: Readonly<Record<keyof Tables, true>> = {
  actors: true,
  users: true,
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
  leases: true,
  failures: true,
  blobs: true,
  blobNotes: true,
  submissions: true,
  submissionVersions: true,
  submissionAttachments: true,
  submissionComments: true,
  submissionCounters: true,
  submissionTexts: true,
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
/** Long statements name their tables early, and nobody reads more of them. */
const LOOKED_AT = 4_000;
const MOST_TABLES = 3;

const operationOf = (sql: string): string => {
  const [, first = ''] = /^[\s(]*([a-z]+)/i.exec(sql) ?? [];
  // One that begins with named parts is called by what it changes.
  const word = first.toLowerCase() === 'with' ? (/\b(insert|update|delete)\s/i.exec(sql)?.[1] ?? 'select') : first;
  return OPERATIONS.has(word.toLowerCase()) ? word.toUpperCase() : 'OTHER';
};

/** Tells a statement without its text, in which names of questions and constants may stand. */
export const statementSummary = (sql: string): StatementSummary => {
  const text = sql.slice(0, LOOKED_AT);
  const operation = operationOf(text);
  const named = new Set<string>();
  for (const [, name = ''] of text.matchAll(/\b(?:from|into|update|join|table)\s+"?([a-z_]+)/gi)) {
    if (known.has(name) && named.size < MOST_TABLES) named.add(name);
  }
  return { operation, text: [operation, ...named].join(' ') };
};
