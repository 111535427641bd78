import type { AuditAction } from '#api/auditActions';
import type { LiveTopic } from '#api/core/liveChange';

/** Topics of audit entries that affect lists and pages. */
const topics: Partial<Record<AuditAction, LiveTopic>> = {
  'submission.create': 'submission',
  'submission.update': 'submission',
  'submission.update.version': 'submission',
  'submission.attachment.update': 'submission',
  'submission.delete': 'submission',
  'submission.restore': 'submission',
  'submission.backlog.hold': 'submission',
  'submission.backlog.reprocess': 'submission',
  'submission.backlog.force': 'submission',
  'entity.error': 'submission',
  'dataset.create': 'dataset',
  'dataset.update': 'dataset',
  'dataset.update.property.delete': 'dataset',
  'dataset.delete': 'dataset',
  'entity.create': 'entity',
  'entity.bulk.create': 'entity',
  'entity.update.version': 'entity',
  'entity.update.resolve': 'entity',
  'entity.delete': 'entity',
  'entity.bulk.delete': 'entity',
  'entity.restore': 'entity',
  'form.create': 'form',
  'form.update': 'form',
  'form.update.draft.set': 'form',
  'form.update.draft.delete': 'form',
  'form.update.publish': 'form',
  'form.attachment.update': 'form',
  'form.view.create': 'form',
  'form.view.update': 'form',
  'form.view.delete': 'form',
  'form.delete': 'form',
  'form.restore': 'form',
  'public_link.create': 'publicLink',
  'public_link.update': 'publicLink',
  'public_link.delete': 'publicLink',
  'public_link.property.set': 'publicLink',
  'field_key.create': 'appUser',
  'field_key.delete': 'appUser',
  'field_key.property.set': 'appUser',
  'project.create': 'project',
  'project.update': 'project',
  'project.delete': 'project',
  'assignment.create': 'assignment',
  'assignment.delete': 'assignment',
  'user.create': 'user',
  'user.update': 'user',
  'user.delete': 'user',
};

/** Actions that change permissions. */
const ofRights: readonly string[] = [
  'assignment.create',
  'assignment.delete',
  'session.end',
  'user.session.end',
  'user.update',
  'user.delete',
  'user.reset.initiate',
] satisfies readonly AuditAction[];

/** Whether an action may change permissions. */
export const changesRights = (action: string): boolean => ofRights.includes(action);

/**
 * The topic of an entry.
 * @param kind type of its actee: revoking a key is the same action for app users and links
 * @returns undefined for entries that no page shows
 */
export const topicOf = (action: string, kind: string): LiveTopic | undefined => {
  if (action === 'session.end') return kind === 'field_key' ? 'appUser' : 'publicLink';
  // The log may have actions of later versions.
  return topics[action as AuditAction];
};
