import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '#shared/query/answers';
import type { Comparison } from '#shared/query/filterTree';
import type { OrderColumn } from '#shared/query/order';
import { ORDERED_CHARACTERS } from '#server/domain/odata/query/paging';
import { repeatRow } from './repeatElements';

type Sql = RawBuilder<unknown>;

/** The definition of the first version; only edited submissions need a lookup. */
const firstFormDef = sql<number>`case when submissions.edits = 0 then submissions.form_def_id
  else (select form_def_id from submission_versions where submission_id = submissions.id order by id limit 1) end`;

const versionOf = (formDefId: Sql) => sql<string>`(select version from form_defs where id = ${formDefId})`;

/** The version of that definition. */
export const firstFormVersion = versionOf(firstFormDef);

/** The number of a submission. */
export const submissionNumber = sql<
  number | null
>`(select number from submission_numbers where submission_id = submissions.id)`;

const displayNameOf = (actorId: Sql): Sql =>
  sql`(select display_name from actors where actors.id = ${actorId}) collate "C"`;

/** Columns of a table named `submissions`. Texts are sorted by code points, whatever the collation of the database. */
export const systemSql: Readonly<Record<OrderColumn, Sql>> = {
  instanceId: sql`submissions.instance_id collate "C"`,
  submissionDate: sql`submissions.created_at`,
  updatedAt: sql`submissions.updated_at`,
  deletedAt: sql`submissions.deleted_at`,
  submitterId: sql`submissions.submitter_id`,
  submitterName: displayNameOf(sql`submissions.submitter_id`),
  attachmentsPresent: sql`submissions.attachments_present`,
  attachmentsExpected: sql`submissions.attachments_expected`,
  reviewState: sql`submissions.review_state collate "C"`,
  deviceId: sql`submissions.device_id collate "C"`,
  edits: sql`submissions.edits`,
  formVersion: sql`${firstFormVersion} collate "C"`,
  id: sql`submissions.id`,
};

/** Columns with a reference shared by many submissions: the id, and its name, which can be looked up once for all of them. */
export const referred: Readonly<Partial<Record<OrderColumn, { readonly id: Sql; readonly named: (id: Sql) => Sql }>>> =
  {
    submitterName: { id: sql`submissions.submitter_id`, named: displayNameOf },
    formVersion: { id: firstFormDef, named: (id) => sql`${versionOf(id)} collate "C"` },
  };

/** `text[]` of the keys; as literals in an index definition, which cannot have parameters. */
const pathSql = ({ path, depth }: Answer, isLiteral: boolean): Sql => {
  const keys = depth === undefined ? ['root', ...path] : [...path];
  return isLiteral ? sql`${sql.lit(`{${keys.map((key) => `"${key}"`).join(',')}}`)}::text[]` : sql`${keys}::text[]`;
};

/** Source of an answer: the submission, or a row of a repeat. */
const rowOf = ({ depth }: Answer): Sql => (depth === undefined ? sql`submissions.data` : repeatRow(depth));

/** An answer as text, null if there is none. */
const answerText = (answer: Answer): Sql => sql`(${rowOf(answer)} #>> ${pathSql(answer, false)}) collate "C"`;

/** An answer as JSON, null if there is none. */
export const answerJson = (answer: Answer): Sql =>
  sql`nullif(${rowOf(answer)} #> ${pathSql(answer, false)}, 'null'::jsonb)`;

/**
 * Sort key of an answer: a number as JSON, which sorts numerically, a moment, or the first characters of a text.
 * @param isLiteral for the definition of an index, which must have the same expression
 */
const answerKey = (answer: Answer, isLiteral = false): Sql => {
  const row = rowOf(answer);
  const path = pathSql(answer, isLiteral);
  switch (answer.kind) {
    case 'number':
      return sql`nullif(${row} #> ${path}, 'null'::jsonb)`;
    case 'moment':
      return sql`answer_moment(${row} #>> ${path})`;
    case 'text':
    case 'day':
    case 'geometry':
      return sql`left(${row} #>> ${path}, ${sql.lit(ORDERED_CHARACTERS)}) collate "C"`;
  }
};

/** A table for filters and orders: `submissions`, or another one with corresponding columns. */
export interface QueryTable {
  readonly system: Readonly<Partial<Record<OrderColumn, Sql>>>;
  /** Columns of other tables, which are joined for sorting: a lookup for each row takes five times as long. */
  readonly joined?: Readonly<Partial<Record<OrderColumn, { readonly key: Sql; readonly join: Sql }>>>;
  readonly answerText: (answer: Answer) => Sql;
  readonly answerJson: (answer: Answer) => Sql;
  readonly answerKey: (answer: Answer, isLiteral?: boolean) => Sql;
  /** Whether the answers of a row can be read, if some cannot. */
  readonly isReadable: RawBuilder<boolean> | null;
  /** Condition for a comparison of a column with a text, if it differs from that of other texts. */
  readonly compareText?: (column: OrderColumn, comparison: Comparison, text: string) => RawBuilder<boolean> | undefined;
}

/** Encrypted submissions have no answers. */
export const submissionsTable: QueryTable = {
  system: systemSql,
  joined: {
    submitterName: {
      key: sql`submitter.display_name collate "C"`,
      join: sql`left join actors as submitter on submitter.id = submissions.submitter_id`,
    },
    formVersion: {
      key: sql`first_def.version collate "C"`,
      join: sql`left join form_defs as first_def on first_def.id = ${firstFormDef}`,
    },
  },
  answerText,
  answerJson,
  answerKey,
  isReadable: sql<boolean>`submissions.data is not null`,
};

/** A system column of a table. @throws for a column that the fields of its queries do not have */
export const systemColumn = ({ system }: QueryTable, column: OrderColumn): Sql => {
  const found = system[column];
  if (found === undefined) throw new Error(`the table has no column ${column}`);
  return found;
};
