import type { SubmissionAuditExtended } from '#api/schemas/system/audit';
import { pathTo } from '../../route/location';
import { partIn, textIn } from '#shared/objectParts';

/** An entity that a submission created or updated. */
interface EntityOfActivity {
  readonly list: string;
  readonly label: string;
  /** The path of its page; null if it was purged. */
  readonly href: string | null;
}

/** What an entry of a submission's log says about entities. */
export type EntityActivity =
  | { readonly kind: 'entityCreated' | 'entityUpdated'; readonly entity: EntityOfActivity }
  | { readonly kind: 'entityFailed' | 'entityHeld'; readonly note: string | null };

const entityIn = (projectId: number, { details }: SubmissionAuditExtended): EntityOfActivity => {
  const entity = details?.entity;
  const list = textIn(entity, 'dataset');
  const uuid = textIn(entity, 'uuid');
  const label = textIn(partIn(entity, 'currentVersion'), 'label');
  return {
    list: list ?? '',
    label: label ?? uuid ?? '',
    href: list === null || uuid === null ? null : pathTo('entity', { projectId, datasetName: list, uuid }),
  };
};

/** The entry as activity; null if it is about something else. */
export const entityActivity = (projectId: number, audit: SubmissionAuditExtended): EntityActivity | null => {
  switch (audit.action) {
    case 'entity.create':
      return { kind: 'entityCreated', entity: entityIn(projectId, audit) };
    case 'entity.update.version':
      return { kind: 'entityUpdated', entity: entityIn(projectId, audit) };
    case 'entity.error':
      return { kind: 'entityFailed', note: textIn(audit.details, 'errorMessage') };
    case 'submission.backlog.hold':
      return { kind: 'entityHeld', note: null };
    default:
      return null;
  }
};
