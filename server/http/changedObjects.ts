import type { EndpointName } from '../../api/endpoints';

/**
 * What of the found objects a write changes: it is locked until the end of the transaction, and found again as it is by then, because
 * others may have changed or deleted it while the request was received. Previous values in the audit log are then true.
 *
 * - `form`, `project`: its own row.
 * - `formOfProject`: a form whose content depends on the key of its project. Whoever enables encryption waits, or is waited for.
 * - `projectWithForms`: all that the version of a project covers.
 * - `user`: the actor.
 */
export type ChangedObject = 'form' | 'formOfProject' | 'project' | 'projectWithForms' | 'user';

/** Writes that change, or delete, what was found. */
export const changedObjects: Readonly<Partial<Record<EndpointName, ChangedObject>>> = {
  projectUpdate: 'project',
  projectSave: 'projectWithForms',
  projectKeyCreate: 'project',
  projectDelete: 'project',
  formUpdate: 'form',
  formDelete: 'form',
  formBoardChange: 'form',
  formTargetsSave: 'form',
  draftCreate: 'formOfProject',
  draftDelete: 'form',
  draftPublish: 'form',
  draftAttachmentCreate: 'form',
  draftAttachmentDelete: 'form',
  userUpdate: 'user',
  userPasswordSave: 'user',
  userDelete: 'user',
};
