import { type RawBuilder, sql } from 'kysely';
import { type Filter, mentions } from '#shared/query/filterTree';
import type { Search } from '#shared/query/search';
import type { SubmissionScope } from '../summary/counts';
import { whileInTime } from '../../connection/timeLimit';
import { filterSql } from './filter';
import { searchSql } from './search';

/** The submissions of a statement. */
export interface ScannedSubmissions extends SubmissionScope {
  readonly filter: Filter | null;
  /** Search in all answers. */
  readonly search?: Search | null;
  /** Only submissions with these ids, if so much is already known (`findRare`). */
  readonly among?: readonly number[] | null;
  /** Only rows of this submission. */
  readonly instanceId: string | null;
  /** Ids of located submissions, which need no other condition. */
  readonly located?: readonly number[] | undefined;
  /** Ids of the submissions in one slice. */
  readonly only?: readonly number[] | undefined;
  /** Time limit (milliseconds) of the statement. */
  readonly wholeMs?: number | undefined;
}

/**
 * The table `submissions`, for a query after `from`. In a slice, each submission is decompressed once, however many conditions
 * read it.
 */
export const scannedTable = ({ only }: Pick<ScannedSubmissions, 'only'>): RawBuilder<unknown> =>
  only === undefined
    ? sql`submissions`
    : sql`(select id, form_id, form_def_id, draft, instance_id, instance_name, encrypted_key, submitter_id, device_id, user_agent,
        attachments_expected, attachments_present, review_state, edits, created_at, updated_at, deleted_at, data || '{}'::jsonb as data
      from submissions where id = any(${only}::integer[]) offset 0) as submissions`;

/** Excludes submissions in the trash unless the filter is about them, and always excludes test submissions of earlier drafts. */
export const withoutTrash = (filter: Filter | null): RawBuilder<boolean> =>
  filter !== null && mentions(filter, 'deletedAt')
    ? sql<boolean>`(submissions.deleted_at is null or not submissions.draft)`
    : sql<boolean>`submissions.deleted_at is null`;

/** The selection as a condition. */
export const selected = (selection: ScannedSubmissions): RawBuilder<boolean> =>
  selection.located === undefined
    ? conditionOf(selection)
    : sql<boolean>`submissions.id = any(${selection.located}::integer[])`;

const conditionOf = ({
  formId,
  draft,
  filter,
  search = null,
  among = null,
  instanceId,
  wholeMs,
}: ScannedSubmissions): RawBuilder<boolean> => sql<boolean>`
  submissions.form_id = ${formId} and submissions.draft = ${draft} and ${withoutTrash(filter)}
  ${wholeMs === undefined ? sql`` : sql`and ${whileInTime(wholeMs)}`}
  ${among === null ? sql`` : sql`and submissions.id = any(${among}::integer[])`}
  ${filter === null ? sql`` : sql`and ${filterSql(filter)}`}
  ${search === null ? sql`` : sql`and ${searchSql(search)}`}
  ${instanceId === null ? sql`` : sql`and submissions.instance_id = ${instanceId}`}`;
