import type { AuditAction } from '../../../api/auditActions';
import type { LiveTopic } from '../../../api/liveChange';

/** What an entry of the audit log is about, if it is something that lists and pages show. */
const topics: Partial<Record<AuditAction, LiveTopic>> = {
  'submission.create': 'submission',
  'submission.update': 'submission',
  'submission.update.version': 'submission',
  'submission.attachment.update': 'submission',
  'submission.delete': 'submission',
  'submission.restore': 'submission',
  'form.create': 'form',
  'form.update': 'form',
  'form.update.draft.set': 'form',
  'form.update.draft.delete': 'form',
  'form.update.publish': 'form',
  'form.attachment.update': 'form',
  'form.delete': 'form',
  'public_link.create': 'publicLink',
  'public_link.update': 'publicLink',
  'public_link.delete': 'publicLink',
  'field_key.create': 'appUser',
  'field_key.delete': 'appUser',
  'project.create': 'project',
  'project.update': 'project',
  'project.delete': 'project',
  'assignment.create': 'assignment',
  'assignment.delete': 'assignment',
  'user.create': 'user',
  'user.update': 'user',
  'user.delete': 'user',
};

/** Actions after which somebody may do something else than before, or nothing. */
const ofRights: readonly string[] = [
  'assignment.create',
  'assignment.delete',
  'session.end',
  'user.session.end',
  'user.update',
  'user.delete',
  'user.reset.initiate',
] satisfies readonly AuditAction[];

/** Whether rights may have changed with an action. */
export const changesRights = (action: string): boolean => ofRights.includes(action);

/**
 * The topic of an entry.
 * @param kind what its actee is: revoking a key is the same action for app users and links
 * @returns undefined for what nothing shows
 */
export const topicOf = (action: string, kind: string): LiveTopic | undefined => {
  if (action === 'session.end') return kind === 'field_key' ? 'appUser' : 'publicLink';
  // The log may have actions of later versions.
  return topics[action as AuditAction];
};
