import type { EntityAudit } from '#api/schemas/entity/entity';
import { isTrueText } from '../../domain/core/booleanTexts';
import { diffsOf, historyOf } from '../../domain/entity/history';
import { actorsByIds } from '../../db/access/actors';
import { listEntityAudits } from '../../db/audit/entityAudits';
import { listEntityVersions } from '../../db/entity/entities';
import type { Handlers } from '../../http/context';
import { datasetOf, entityOf, type EntityContext } from './found';
import { sourceReplies } from './sources';

const versionsOf = async (context: EntityContext) => {
  const entity = await entityOf(context, await datasetOf(context));
  return listEntityVersions(context.db, entity.id);
};

/** Versions of an entity, their differences, and its log. */
export const entityHistoryHandlers: Handlers<'entityVersionList' | 'entityDiffList' | 'entityAuditList'> = {
  entityVersionList: async (context) => {
    const versions = historyOf(await versionsOf(context));
    const sources = await sourceReplies(
      context,
      versions.map(({ sourceId }) => sourceId),
    );
    const last = versions.length - 1;
    const replies = versions.map((version, index) => ({
      ...version,
      conflictingProperties: version.conflictingProperties === null ? null : [...version.conflictingProperties],
      current: index === last,
      source: sources.get(version.sourceId ?? 0) ?? {},
    }));
    const isWanted = isTrueText(context.query.relevantToConflict);
    const wanted = isWanted ? replies.filter(({ relevantToConflict }) => relevantToConflict) : replies;
    if (!context.extended) return wanted;
    const actors = await actorsByIds(
      context.db,
      wanted.map(({ creatorId }) => creatorId),
    );
    return wanted.map((version) => ({ ...version, creator: actors.get(version.creatorId ?? 0) ?? null }));
  },

  entityDiffList: async (context) => diffsOf(await versionsOf(context)),

  entityAuditList: async (context) => {
    const dataset = await datasetOf(context);
    const { id: entityId, uuid } = await entityOf(context, dataset);
    const entries = await listEntityAudits(context.db, { acteeId: dataset.acteeId, uuid, entityId });
    const versions = await listEntityVersions(context.db, entityId);
    const sourceOf = new Map(versions.map(({ id, sourceId }) => [id, sourceId]));
    const sourceIdOf = ({ details }: EntityAudit) =>
      typeof details?.entityDefId === 'number' ? (sourceOf.get(details.entityDefId) ?? 0) : 0;
    const sources = await sourceReplies(context, entries.map(sourceIdOf));
    return entries.map((entry) => {
      const source = sources.get(sourceIdOf(entry));
      return source === undefined ? entry : { ...entry, details: { ...entry.details, source } };
    });
  },
};
