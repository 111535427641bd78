import { sql } from 'kysely';
import type { IncompleteDraft, UnseenAppUsers } from '#api/schemas/project/briefing';
import type { ProjectProgress } from '../domain/briefing/firstSteps';
import type { Db } from './schema/tables';

/** Keeps the overview short. */
const MOST_DRAFTS = 100;
/** Maximum number of listed file names. */
const NAMES = 3;

/** Number of submissions to a project between two time bounds, numbered from 1. */
export interface DayCount {
  readonly projectId: number;
  readonly day: number;
  readonly count: number;
}

const numbers = (ids: readonly number[]) => sql`${[...ids]}::integer[]`;

/**
 * Counts the submissions of projects between time bounds, without deleted ones and drafts. For each form with a recent
 * submission, it reads only these from the index `submissions_newest`, and nothing for all other forms.
 * @param bounds ISO, ascending
 */
export const countByDay = async (
  db: Db,
  projectIds: readonly number[],
  bounds: readonly string[],
): Promise<DayCount[]> => {
  if (projectIds.length === 0) return [];
  const [first = ''] = bounds;
  const { rows } = await sql<DayCount>`
    select f.project_id as "projectId", d.day, sum(d.count)::integer as count
    from submission_counters c
    join forms f on f.id = c.form_id
    cross join lateral (
      select width_bucket(s.created_at, ${[...bounds]}::timestamptz[]) as day, count(*) as count
      from submissions s
      where s.form_id = c.form_id and s.draft = false and s.deleted_at is null and s.created_at >= ${first}::timestamptz
      group by 1
    ) d
    where c.draft = false and c.last_submission >= ${first}::timestamptz
      and f.deleted_at is null and f.project_id = any(${numbers(projectIds)})
    group by 1, 2
    order by 1, 2`.execute(db);
  return rows;
};

/** The number of all submissions to each project with some, without deleted ones and drafts. */
export const countOfProjects = async (db: Db, projectIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (projectIds.length === 0) return new Map();
  const { rows } = await sql<{ readonly projectId: number; readonly count: number }>`
    select f.project_id as "projectId", sum(c.submissions)::integer as count
    from submission_counters c
    join forms f on f.id = c.form_id
    where c.draft = false and f.deleted_at is null and f.project_id = any(${numbers(projectIds)})
    group by 1`.execute(db);
  return new Map(rows.map(({ projectId, count }) => [projectId, count]));
};

/** Drafts of projects that lack media files, newest first. */
export const listIncompleteDrafts = async (db: Db, projectIds: readonly number[]): Promise<IncompleteDraft[]> => {
  if (projectIds.length === 0) return [];
  const { rows } = await sql<IncompleteDraft>`
    select f.project_id as "projectId", f.xml_form_id as "xmlFormId", f.name,
      count(*)::integer as asked, count(*) filter (where a.blob_id is null and a.dataset_id is null)::integer as missing,
      (array_agg(a.name order by a.name) filter (where a.blob_id is null and a.dataset_id is null))[1:${sql.lit(NAMES)}] as names
    from forms f
    join form_attachments a on a.form_def_id = f.draft_def_id
    where f.deleted_at is null and f.project_id = any(${numbers(projectIds)})
    group by f.id
    having count(*) filter (where a.blob_id is null and a.dataset_id is null) > 0
    order by f.draft_def_id desc
    limit ${sql.lit(MOST_DRAFTS)}`.execute(db);
  return rows;
};

/**
 * App users of projects with access that have sent submissions, but none recently. Those without an open form have nothing to
 * send.
 * @param since ISO
 */
export const listUnseenAppUsers = async (
  db: Db,
  projectIds: readonly number[],
  since: string,
): Promise<UnseenAppUsers[]> => {
  if (projectIds.length === 0) return [];
  const { rows } = await sql<UnseenAppUsers>`
    select k.project_id as "projectId", count(*)::integer as count,
      (array_agg(a.display_name order by seen.last desc, a.id))[1:${sql.lit(NAMES)}] as names
    from field_keys k
    join actors a on a.id = k.actor_id and a.deleted_at is null
    cross join lateral (select max(s.created_at) as last from submissions s where s.submitter_id = a.id) seen
    where k.project_id = any(${numbers(projectIds)})
      and exists (select from sessions where sessions.actor_id = a.id)
      and exists (
        select from forms f
        where f.project_id = k.project_id and f.deleted_at is null and f.current_def_id is not null and f.state <> 'closed'
      )
      and seen.last < ${since}::timestamptz
    group by k.project_id
    order by k.project_id`.execute(db);
  return rows;
};

/** Set-up progress of projects. */
export const listProgress = async (db: Db, projectIds: readonly number[]): Promise<ProjectProgress[]> => {
  if (projectIds.length === 0) return [];
  const { rows } = await sql<ProjectProgress>`
    select p.id, p.archived,
      exists (select from forms f where f.project_id = p.id and f.deleted_at is null and f.current_def_id is not null)
        as form,
      exists (
        select from field_keys k
        join actors a on a.id = k.actor_id and a.deleted_at is null
        join sessions on sessions.actor_id = a.id
        where k.project_id = p.id
      ) or exists (
        select from forms f
        join public_links l on l.form_id = f.id
        join actors a on a.id = l.actor_id and a.deleted_at is null
        join sessions on sessions.actor_id = a.id
        where f.project_id = p.id and f.deleted_at is null
      ) as device,
      exists (
        select from forms f
        join submission_counters c on c.form_id = f.id and c.draft = false and c.submissions > 0
        where f.project_id = p.id and f.deleted_at is null
      ) as submission
    from projects p
    where p.id = any(${numbers(projectIds)})
    order by p.id`.execute(db);
  return rows;
};
