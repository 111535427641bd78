import { isTrueText } from '../../domain/core/booleanTexts';
import { diffsOf, historyOf } from '../../domain/entity/history';
import { actorsByIds } from '../../db/access/actors';
import { listEntityAudits } from '../../db/audit/entityAudits';
import { listEntityVersions } from '../../db/entity/entities';
import type { Handlers } from '../../http/context';
import { datasetOf, entityOf, type EntityContext } from './found';

const versionsOf = async (context: EntityContext) => {
  const entity = await entityOf(context, await datasetOf(context));
  return listEntityVersions(context.db, entity.id);
};

/** Versions of an entity, their differences, and its log. */
export const entityHistoryHandlers: Handlers<'entityVersionList' | 'entityDiffList' | 'entityAuditList'> = {
  entityVersionList: async (context) => {
    const versions = historyOf(await versionsOf(context));
    const last = versions.length - 1;
    const replies = versions.map((version, index) => ({
      ...version,
      conflictingProperties: version.conflictingProperties === null ? null : [...version.conflictingProperties],
      current: index === last,
      source: version.source ?? {},
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
    return listEntityAudits(context.db, { acteeId: dataset.acteeId, uuid, entityId });
  },
};
