import type { EntityEvent } from '../db/entity/events';
import { loadUuidUses } from '../db/entity/uuidUses';
import type { Db } from '../db/schema/tables';
import type { SubmissionContext } from '../domain/entity/changes/processSubmission';
import { entityUuid } from '#shared/entity/entityUuid';
import type { EntityBlock } from '../domain/entity/request/entityBlock';
import { versionNumber } from '../domain/entity/request/versionNumber';
import type { EntityDeclaration } from '../domain/xform/entityForm';
import type { Lists } from './entityAudits';

const APPROVAL = 'submission.update';
const FORCED = 'submission.backlog.force';

/** What the rules have to know about an event and its lists. */
export const contextOf = (
  { action }: EntityEvent,
  declarations: readonly EntityDeclaration[],
  lists: Lists,
  isApproved: boolean,
): SubmissionContext => ({
  lists: {
    exists: (list) => lists.has(list),
    permitted: (name) => [...new Set(declarations.flatMap(({ list, actions }) => (list === name ? actions : [])))],
  },
  needsApproval: (list) => lists.get(list)?.approvalRequired ?? false,
  isApproved,
  isApproval: action === APPROVAL,
  isForced: action === FORCED,
});

/** What the uuids in some submissions are used for. */
export const usesOf = (db: Db, blocks: readonly EntityBlock[], lists: Lists) =>
  loadUuidUses(
    db,
    new Map([...lists].map(([name, { id }]) => [id, name])),
    blocks.flatMap((block) => {
      const uuid = entityUuid(block.id);
      if (uuid === undefined) return [];
      const trunkVersion = block.branchId.trim() === '' ? null : (versionNumber(block.trunkVersion) ?? 1);
      return [{ uuid, baseVersion: versionNumber(block.baseVersion) ?? null, trunkVersion }];
    }),
  );
