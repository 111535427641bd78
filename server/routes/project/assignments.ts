import { can, type Verb } from '#api/verbs';
import { isAdministratorRole, isLastAdministrator } from '../../db/access/administrators';
import { problem } from '../../domain/core/problem';
import { SITE } from '../../domain/access/permissions';
import {
  deleteAssignment,
  insertAssignment,
  listAssignments,
  listFormAssignments,
  type AssignmentWithActor,
} from '../../db/access/assignments';
import { currentForm } from '../../db/form/forms';
import { findActor } from '../../db/lookups';
import { findRole, type RoleRow } from '../../db/access/roles';
import type { FormRow, ProjectRow } from '../../db/schema/tables/forms';
import type { BaseContext, Handlers } from '../../http/context';

interface AccessTarget {
  readonly project?: ProjectRow;
  readonly form?: FormRow;
}
type At = BaseContext & { readonly found: AccessTarget };
type AtRole = At & { readonly params: { readonly role: string } };
type AtRoleAndActor = AtRole & { readonly params: { readonly actorId: number } };

const acteeIdOf = ({ project, form }: AccessTarget): string => (form ?? project)?.acteeId ?? SITE;

const roleOf = async ({ db, params }: AtRole): Promise<RoleRow> => {
  const role = await findRole(db, params.role);
  if (!role) throw problem('notFound');
  return role;
};

/** Locks the form against a concurrent save of all roles of its project, which would delete roles unknown to it. */
const holdForm = async ({ db, found }: At): Promise<void> => {
  if (found.form && !(await currentForm(db, found.form.id, true))) throw problem('notFound');
};

const isVerb = (text: string): text is Verb => text !== '';

/** Refuses to grant verbs that the caller does not hold. @throws ProblemError `forbidden` */
export const requireAllVerbsOf = async (role: RoleRow, context: BaseContext, target: AccessTarget): Promise<void> => {
  const held = await context.verbsOn(target.form || target.project ? target : 'site');
  if (!can(held, role.verbs.filter(isVerb))) throw problem('forbidden');
};

const list = async ({ db, found, extended }: At) => {
  const rows = await listAssignments(db, acteeIdOf(found));
  return extended ? rows : rows.map(({ actorId, roleId }) => ({ actorId, roleId }));
};

const listActors = async (context: AtRole) => {
  const role = await roleOf(context);
  const rows = await listAssignments(context.db, acteeIdOf(context.found), { roleId: role.id });
  return rows.map((row: AssignmentWithActor) => row.actor);
};

const grant = async (context: AtRoleAndActor) => {
  const { db, found, params } = context;
  const role = await roleOf(context);
  const actor = await findActor(db, params.actorId);
  if (!actor) throw problem('notFound');
  await requireAllVerbsOf(role, context, found);
  await holdForm(context);
  const acteeId = acteeIdOf(found);
  await insertAssignment(db, { actorId: actor.id, roleId: role.id, acteeId });
  context.audit({ acteeId: actor.acteeId, details: { roleId: role.id, grantedActeeId: acteeId } });
  return { success: true } as const;
};

const revoke = async (context: AtRoleAndActor) => {
  const { db, found, params } = context;
  const role = await roleOf(context);
  const actor = await findActor(db, params.actorId);
  const acteeId = acteeIdOf(found);
  const assignment = { actorId: params.actorId, roleId: role.id, acteeId };
  if (isAdministratorRole(assignment) && (await isLastAdministrator(db, params.actorId)))
    throw problem('lastAdministrator');
  await holdForm(context);
  if (!actor || !(await deleteAssignment(db, assignment))) throw problem('notFound');
  context.audit({
    acteeId: actor.acteeId,
    details: { roleId: role.id, revokedActeeId: acteeId },
    before: assignment,
  });
  return { success: true } as const;
};

/** Roles of users on the site, a project or a form: the same four calls for each. */
export const assignmentHandlers: Handlers<
  | 'assignmentList'
  | 'assignmentActorList'
  | 'assignmentCreate'
  | 'assignmentDelete'
  | 'projectRoleList'
  | 'projectRoleActorList'
  | 'projectRoleCreate'
  | 'projectRoleDelete'
  | 'formAssignmentList'
  | 'formAssignmentActorList'
  | 'formAssignmentCreate'
  | 'formAssignmentDelete'
  | 'formAssignmentSummary'
  | 'formAssignmentSummaryByRole'
> = {
  assignmentList: list,
  assignmentActorList: listActors,
  assignmentCreate: grant,
  assignmentDelete: revoke,
  projectRoleList: list,
  projectRoleActorList: listActors,
  projectRoleCreate: grant,
  projectRoleDelete: revoke,
  formAssignmentList: list,
  formAssignmentActorList: listActors,
  formAssignmentCreate: grant,
  formAssignmentDelete: revoke,
  formAssignmentSummary: ({ db, found }) => listFormAssignments(db, found.project.id),
  formAssignmentSummaryByRole: async (context) => {
    const role = await roleOf(context);
    return listFormAssignments(context.db, context.found.project.id, { roleId: role.id });
  },
};
