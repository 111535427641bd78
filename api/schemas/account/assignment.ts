import Type, { type Static } from 'typebox';
import { Actor } from './actor';
import { Id } from '../scalars';

/** A role of an actor on the site, a project or a form. */
export const Assignment = Type.Object({ actorId: Id, roleId: Id });
export type Assignment = Static<typeof Assignment>;

/** An assignment with the complete actor; older servers omit `actorId` here. */
export const AssignmentExtended = Type.Object({ actor: Actor, roleId: Id, actorId: Type.Optional(Id) });
export type AssignmentExtended = Static<typeof AssignmentExtended>;

/** A role of an actor on a form of a project. */
export const FormAssignment = Type.Object({ xmlFormId: Type.String(), actorId: Id, roleId: Id });
export type FormAssignment = Static<typeof FormAssignment>;

/** A form assignment with the complete actor. */
export const FormAssignmentExtended = Type.Object({
  xmlFormId: Type.String(),
  actor: Actor,
  roleId: Id,
  actorId: Type.Optional(Id),
});
export type FormAssignmentExtended = Static<typeof FormAssignmentExtended>;
