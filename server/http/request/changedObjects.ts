import type { EndpointName } from '#api/endpoints';

/**
 * Objects that a write changes. They are locked until the end of the transaction and read again, because another request may have
 * changed or deleted them while this one was received. This keeps the previous values in the audit log true.
 *
 * - `form`, `project`: its own row.
 * - `formOfProject`: a form whose content depends on the key of its project. It conflicts with enabling encryption.
 * - `projectWithForms`: everything that the version of a project covers.
 * - `user`: the actor.
 */
export type ChangedObject = 'form' | 'formOfProject' | 'project' | 'projectWithForms' | 'user';

/** Writes that change or delete the objects in their path. */
export const changedObjects: Readonly<Partial<Record<EndpointName, ChangedObject>>> = {
  projectUpdate: 'project',
  projectSave: 'projectWithForms',
  projectKeyCreate: 'project',
  projectDelete: 'project',
  formUpdate: 'form',
  formDelete: 'form',
  formBoardChange: 'form',
  formTargetsSave: 'form',
  sharedViewCreate: 'form',
  sharedViewUpdate: 'form',
  sharedViewDelete: 'form',
  draftCreate: 'formOfProject',
  draftDelete: 'form',
  draftPublish: 'form',
  draftAttachmentCreate: 'form',
  draftAttachmentDelete: 'form',
  userUpdate: 'user',
  userPasswordSave: 'user',
  userDelete: 'user',
};
