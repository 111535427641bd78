import type { Project } from '#api/schemas/project';
import { pairForms, roleChanges, requestedRoles, type FormRole } from '../../domain/access/projectSave';
import { problem } from '../../domain/core/problem';
import { actorsByIds } from '../../db/access/actors';
import { deleteAssignment, insertAssignment, listFormAssignments } from '../../db/access/assignments';
import { listLiveForms, updateFormFacts } from '../../db/project/projectForms';
import { rolesByIds } from '../../db/access/roles';
import { updateProject } from '../../db/project/projects';
import type { FormRow } from '../../db/schema/tables/forms';
import type { Context } from '../../http/context';
import { requireAllVerbsOf } from './assignments';
import { checkVersion, sendVersion } from './version';

type Save = Context<'projectSave'>;

/** Roles of web forms and links, which a save neither shows nor changes. */
const untouched: readonly (string | null)[] = ['formview', 'pub-link'];

/** Checks all grants before the first change; all or nothing. */
const checkGrants = async (context: Save, granted: readonly FormRole[], forms: ReadonlyMap<number, FormRow>) => {
  const roles = await rolesByIds(context.db, [...new Set(granted.map((role) => role.roleId))]);
  const actors = await actorsByIds(
    context.db,
    granted.map((role) => role.actorId),
  );
  for (const { roleId, actorId, formId } of granted) {
    const role = roles.find(({ id }) => id === roleId);
    if (!role) throw problem('unknownReference', { field: 'roleId', value: roleId, table: 'roles' });
    const actor = actors.get(actorId);
    if (!actor || actor.deletedAt !== null) {
      throw problem('unknownReference', { field: 'actorId', value: actorId, table: 'actors' });
    }
    const form = forms.get(formId);
    if (form) await requireAllVerbsOf(role, context, { project: context.found.project, form });
  }
  return actors;
};

const changeRoles = async (context: Save, wanted: readonly FormRole[], forms: ReadonlyMap<number, FormRow>) => {
  const { db, found, audit } = context;
  const rows = await listFormAssignments(db, found.project.id);
  const hidden = (await rolesByIds(db, [...new Set(rows.map((row) => row.roleId))]))
    .filter((role) => untouched.includes(role.system))
    .map((role) => role.id);
  const held = rows.filter((row) => forms.has(row.formId) && !hidden.includes(row.roleId));
  const { granted, revoked } = roleChanges(held, wanted);
  const grantees = await checkGrants(context, granted, forms);
  const losers = new Map(rows.map((row) => [row.actorId, row.actor]));

  for (const { actorId, roleId, formId } of revoked) {
    const assignment = { actorId, roleId, acteeId: forms.get(formId)?.acteeId ?? '' };
    await deleteAssignment(db, assignment);
    audit({
      action: 'assignment.delete',
      acteeId: losers.get(actorId)?.acteeId ?? null,
      details: { roleId, revokedActeeId: assignment.acteeId },
      before: assignment,
    });
  }
  for (const { actorId, roleId, formId } of granted) {
    const acteeId = forms.get(formId)?.acteeId ?? '';
    await insertAssignment(db, { actorId, roleId, acteeId });
    audit({
      action: 'assignment.create',
      acteeId: grantees.get(actorId)?.acteeId ?? null,
      details: { roleId, grantedActeeId: acteeId },
    });
  }
};

const saveForms = async (context: Save, given: NonNullable<Save['body']['forms']>) => {
  const { db, found, audit } = context;
  const pairs = pairForms(await listLiveForms(db, found.project.id), given);
  for (const { form, given: save } of pairs) {
    const webformsEnabled = save.webformsEnabled ?? form.webformsEnabled;
    const isSwitched = webformsEnabled !== form.webformsEnabled;
    const facts = { name: save.name || null, state: save.state, ...(isSwitched && { webformsEnabled }) };
    if (facts.name === form.name && facts.state === form.state && !isSwitched) continue;
    await updateFormFacts(db, form.id, facts);
    audit({ action: 'form.update', acteeId: form.acteeId, details: { data: facts }, before: form });
  }
  const wanted = pairs.map(({ form, given: save }) => ({ form, roles: requestedRoles(form.id, save) }));
  const named = new Map(wanted.filter(({ roles }) => roles).map(({ form }) => [form.id, form]));
  await changeRoles(
    context,
    wanted.flatMap(({ roles }) => roles ?? []),
    named,
  );
};

/**
 * Saves a project with the state and the roles of all its forms: form access (docs/protocol.md#project-save). Omitted properties
 * become null. Roles are replaced for each form with a list of them.
 */
export const saveProject = async (context: Save): Promise<Project> => {
  const { db, found, body, audit, skipAudit } = context;
  await checkVersion(context);
  const values = { name: body.name, archived: body.archived || null, description: body.description || null };
  const project = await updateProject(db, found.project.id, values);
  const { description, ...data } = values;
  // Saving form access repeats the details of the project, mostly unchanged.
  const { project: before } = found;
  const isChanged =
    values.name !== before.name || values.archived !== before.archived || values.description !== before.description;
  if (isChanged) audit({ details: { data: description === null ? data : values } });
  else skipAudit();
  if (body.forms) await saveForms(context, body.forms);
  await sendVersion(context);
  return project;
};
