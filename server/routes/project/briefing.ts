import type { Briefing } from '#api/schemas/project/briefing';
import { can, type Verb } from '#api/verbs';
import { SITE } from '../../domain/access/permissions';
import { firstSteps } from '../../domain/briefing/firstSteps';
import { lastDays } from '#shared/progress/lastDays';
import { verbsByActee } from '../../db/access/assignments';
import { findRecentBackups } from '../../db/backup/recentBackups';
import { countByDay, countOfProjects, listIncompleteDrafts, listProgress, listUnseenAppUsers } from '../../db/briefing';
import { listProjects } from '../../db/project/projects';
import type { Context, Handlers } from '../../http/context';
import { zoneOf } from '../core/timeZone';

const DAYS = 7;
const UNSEEN_MS = DAYS * 24 * 60 * 60 * 1000;

/** Verbs needed to act on each item, as in the routes of the site. */
const toSee: readonly Verb[] = ['submission.list'];
const toUpload: readonly Verb[] = ['form.read', 'form.update'];
const toManageAppUsers: readonly Verb[] = ['field_key.list', 'field_key.create', 'session.end'];
const toSetUp: readonly Verb[] = ['form.create', 'field_key.create', 'submission.list'];
const toConfigureBackups: readonly Verb[] = ['config.read', 'backup.create', 'audit.read'];

const brief = async ({ db, actor, query }: Context<'briefingGet'>): Promise<Briefing> => {
  const now = Date.now();
  const { dates, bounds } = lastDays(now, zoneOf(query), DAYS);
  const verbs = actor ? await verbsByActee(db, actor.id) : new Map<string, readonly string[]>();
  const onSite = verbs.get(SITE) ?? [];
  const projects = actor ? await listProjects(db, actor.id) : [];
  const idsWith = (needed: readonly Verb[], among = projects): number[] =>
    among.filter(({ acteeId }) => can([...onSite, ...(verbs.get(acteeId) ?? [])], needed)).map((project) => project.id);
  // Archived projects need no action.
  const current = projects.filter(({ archived }) => !archived);

  const seen = idsWith(toSee);
  const counts = new Map(
    (await countByDay(db, seen, bounds)).map(({ projectId, day, count }) => [`${projectId} ${day}`, count]),
  );
  const totals = await countOfProjects(db, seen);
  const weekOf = (projectId: number): number[] => dates.map((_, index) => counts.get(`${projectId} ${index + 1}`) ?? 0);
  return {
    days: [...dates],
    weeks: seen.map((projectId) => ({ projectId, submissions: weekOf(projectId), total: totals.get(projectId) ?? 0 })),
    drafts: await listIncompleteDrafts(db, idsWith(toUpload, current)),
    appUsers: await listUnseenAppUsers(db, idsWith(toManageAppUsers, current), new Date(now - UNSEEN_MS).toISOString()),
    ...(can(onSite, toConfigureBackups) && { backups: (await findRecentBackups(db, now)) ?? null }),
    steps: firstSteps(await listProgress(db, idsWith(toSetUp))),
  };
};

/** Overview of the caller's projects. */
export const briefingHandlers: Handlers<'briefingGet'> = { briefingGet: brief };
